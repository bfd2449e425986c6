import { resultText } from '@lantern/games/tables';
import { useSpotNames, useTextIn } from '../../../shared/texts/index.ts';

/** Spots and results of tables in the words that players read; a code without a text is shown as it is. */
export function useTableTexts() {
  const textIn = useTextIn();
  const spot = useSpotNames();
  const text = (key: string, values: Readonly<Record<string, string | number>>) => textIn('live', key, values) ?? key;
  return {
    spot,
    result: (game: string, outcome: string, dealt: readonly string[]) =>
      resultText({ text, spot }, game, outcome, dealt),
    /** The decision of a blackjack player in words; undefined for a code of another kind. */
    decision: (code: string) => textIn('live.blackjack.keys', code),
  };
}
