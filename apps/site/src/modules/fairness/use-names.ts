import { useTextIn } from '../../shared/texts/index.ts';

type Group = 'games' | 'fields' | 'choices' | 'facts' | 'kinds';

/** Texts for the short names of a proof or a game; an unknown name is shown as it is. */
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
