import { fraction } from '@lantern/games/netting';
import { type OddsFormat, oddsText } from '@lantern/games/odds';
import { useMemo } from 'react';
import { useSpotTexts } from '../../shared/spots/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { type PitFormat, useOddsFormat } from './model/odds-format.ts';
import type { Scene } from './model/picture.ts';
import type { PastFight } from './model/pit.ts';

/** The second format that a price is shown in: Malay, or decimal for those who read Malay. */
const besides = (format: PitFormat): PitFormat => (format === 'decimal' ? 'malay' : 'decimal');

/** Odds as text from the price of a pit: decimal, in ten-thousandths, the stake included. */
const priceText = (price: bigint, format: OddsFormat): string => oddsText(format, fraction(price, 10_000n));

/** Odds and results of pits in the words and the format of the player. */
export function usePitTexts() {
  const t = useTexts('live.cockfight');
  const spot = useSpotTexts();
  const { format } = useOddsFormat();
  return useMemo(
    () => ({
      odds: (price: bigint | null): string => (price === null ? '\u2013' : priceText(price, format)),
      oddsBesides: (price: bigint | null): string => {
        if (price === null) return t('noPrice');
        const other = besides(format);
        return t('also', { format: t(`format.${other}`), odds: priceText(price, other) });
      },
      /** A pit has no shoe to shuffle. */
      phase: (scene: Scene | 'shut'): string => t(`phase.${scene === 'shuffling' ? 'waiting' : scene}`),
      winner: ({ winner }: PastFight): string => {
        if (winner === 'cancelled') return t('cancelled');
        if (winner === 'draw') return t('draw');
        return spot(winner);
      },
    }),
    [t, spot, format],
  );
}
export type PitWords = ReturnType<typeof usePitTexts>;
