import { useText } from './texts.ts';

/** Names of games and plays of any module. A text that is not there answers with the last part of its key: then the code itself is shown. */
export function useNames() {
  const t = useText();
  const or = (key: string, otherwise: string) => {
    const text = t(key);
    return text === key.split('.').at(-1) ? otherwise : text;
  };
  return {
    game: (code: string): string => or(`fairness.games.${code}`, or(`lottery.game.${code}`, code)),
    play: (code: string): string => or(`lottery.play.${code}.short`, code),
  };
}
