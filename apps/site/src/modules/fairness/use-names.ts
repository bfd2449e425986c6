import { useTextIn } from '../../shared/texts/index.ts';

type Group = 'games' | 'fields' | 'choices' | 'facts' | 'kinds';

/** Words for what a proof or a game calls by a short name; a game that is new here keeps its own. */
export function useNames() {
  const textIn = useTextIn();
  const word = (group: Group) => (name: string) => textIn(`fairness.${group}`, name) ?? name;
  return {
    game: word('games'),
    field: word('fields'),
    help: (name: string) => textIn('fairness.fieldHelp', name),
    choice: word('choices'),
    fact: word('facts'),
    row: (name: string) => textIn('lottery.bet.tier', name) ?? name,
    kind: word('kinds'),
  };
}
