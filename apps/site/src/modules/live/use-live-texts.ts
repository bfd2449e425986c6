import type { LiveGame } from '@lantern/contract/live';
import { HAND_NAMES, resultText } from '@lantern/games/tables';
import { useMemo } from 'react';
import { useMoney } from '../../shared/money/index.ts';
import { useSpotTexts } from '../../shared/spots/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { amountOf } from './model/table-bets.ts';

/** Spots with several prices, as they stand on the cloth. */
const PRICES: Readonly<Record<string, readonly string[]>> = {
  'perfect-pair': ['25', '200'],
  single: ['1', '2', '12'],
  'bau-cua': ['1', '2', '3'],
};
/** Of bets at a seat of blackjack, from the shortest price to the longest. */
const SEAT_PRICES = [
  [/-pairs$/, '6 – 25'],
  [/-21-3$/, '5 – 100'],
  [/-insurance$/, '2'],
  [/^seat-\d(-behind)?$/, '1 – 1.5'],
] as const;

/** Whole amounts without decimals, as limits are written. */
const short = (amount: string): string => amount.replace(/\.0+$/, '');

/** A share of one as a percentage: `0.9894` is `98.94%`. */
export const sharePercent = (share: string): string => `${(Number(share) * 100).toFixed(2)}%`;

/** Amounts, prices and results in words on these pages. */
export function useLiveTexts() {
  const t = useTexts('live');
  const textIn = useTextIn();
  const spot = useSpotTexts();
  const { symbol, format } = useMoney();
  return useMemo(() => {
    const money = (amount: string) => `${symbol}\u00a0${format(amount)}`;
    const plain = (amount: string) => `${symbol}\u00a0${short(format(amount))}`;
    return {
      money,
      plain,
      cents: (cents: number) => plain(amountOf(cents)),
      exact: (cents: number) => money(amountOf(cents)),
      spot,
      price: (game: LiveGame, code: string, pays: string) => {
        const ofSeat = game === 'blackjack' ? SEAT_PRICES.find(([bet]) => bet.test(code))?.[1] : undefined;
        if (ofSeat !== undefined) return t('price', { pays: ofSeat });
        const [first = pays, second, third] = PRICES[game] ?? PRICES[code.replace(/-\d+$/, '')] ?? [];
        if (third !== undefined) return t('price', { pays: t('or3', { a: first, b: second ?? '', c: third }) });
        return t('price', { pays: second === undefined ? first : t('or2', { a: first, b: second }) });
      },
      result: (game: LiveGame, outcome: string, dealt: readonly string[]) =>
        resultText({ text: (key, values) => textIn('live', key, values) ?? '', spot }, game, outcome, dealt),
      handName: (game: LiveGame, index: 0 | 1) => spot(HAND_NAMES[game]?.[index] ?? 'tie'),
    };
  }, [t, textIn, spot, symbol, format]);
}
export type LiveWords = ReturnType<typeof useLiveTexts>;
