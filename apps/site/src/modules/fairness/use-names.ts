import { useTextOf } from '../../shared/texts/index.ts';

/** Texts for the short names of a proof or a game; an unknown name is shown as it is. */
export function useNames() {
  const textOf = useTextOf();
  const word = (group: string) => (name: string) => textOf(`verify.${group}.${name}`) ?? name;
  return {
    game: word('games'),
    field: word('fields'),
    help: (name: string) => textOf(`verify.fieldHelp.${name}`),
    choice: word('choices'),
    fact: word('facts'),
    row: (name: string) => textOf(`bet.tier.${name}`) ?? word('rows')(name),
    kind: word('kinds'),
  };
}
