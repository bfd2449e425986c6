import { resultText } from '@lantern/games/tables';
import { spotTextOf } from '@lantern/rules/live';
import { useTextIn } from './texts.tsx';

/** Spots and results of tables in the words that players read; a code without a text is shown as it is. Texts of `live` and `live.spot`. */
export function useTableTexts() {
  const textIn = useTextIn();
  const spot = (code: string): string => {
    const { key, values } = spotTextOf(code);
    return textIn('live.spot', key, values) ?? code;
  };
  const text = (key: string, values: Readonly<Record<string, string | number>>) => textIn('live', key, values) ?? key;
  return {
    spot,
    result: (game: string, outcome: string, dealt: readonly string[]) =>
      resultText({ text, spot }, game, outcome, dealt),
    /** What a player of blackjack decided; undefined for a code that is no decision. */
    decision: (code: string) => textIn('live.blackjack.keys', code),
  };
}
