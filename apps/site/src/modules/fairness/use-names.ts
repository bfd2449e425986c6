import { useTextOf } from '../../shared/texts/index.ts';

/** Words for what a proof or a game calls by a short name; a game that is new here keeps its own. */
export function useNames() {
  const textOf = useTextOf();
  const word = (group: string) => (name: string) => textOf(`fairness.${group}.${name}`) ?? name;
  return {
    game: word('games'),
    field: word('fields'),
    help: (name: string) => textOf(`fairness.fieldHelp.${name}`),
    choice: word('choices'),
    fact: word('facts'),
    row: (name: string) => textOf(`lottery.bet.tier.${name}`) ?? word('rows')(name),
    kind: word('kinds'),
  };
}
