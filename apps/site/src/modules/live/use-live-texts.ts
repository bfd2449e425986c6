import type { LiveGame } from '@lantern/contract/live';
import { pocketKind } from '@lantern/ui/tables';
import { useMemo } from 'react';
import { useMoney } from '../../shared/money/index.ts';
import { useSpotTexts } from '../../shared/spots/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { baccaratPoints, HAND_NAMES, type Hands, handsOfDealt } from './model/hands.ts';
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

/** Amounts, prices and results in words on these pages. */
export function useLiveTexts() {
  const t = useTexts('live');
  const spot = useSpotTexts();
  const { symbol, format } = useMoney();
  return useMemo(() => {
    const money = (amount: string) => `${symbol}\u00a0${format(amount)}`;
    const plain = (amount: string) => `${symbol}\u00a0${short(format(amount))}`;
    const points = ({ first, second }: Hands) => [baccaratPoints(first), baccaratPoints(second)] as const;
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
      /** `Banker wins, 7 to 5`, `17, black, odd`, `15, big`. */
      result: (game: LiveGame, outcome: string, dealt: readonly string[]) => {
        switch (game) {
          case 'roulette': {
            const number = Number(outcome);
            const kind = pocketKind(number);
            if (kind === 'zero') return t('result.zero');
            return t('result.roulette', {
              number: outcome,
              colour: spot(kind),
              parity: spot(number % 2 === 0 ? 'even' : 'odd'),
            });
          }
          case 'sic-bo': {
            const total = dealt.reduce((sum, value) => sum + Number(value), 0);
            return t('result.sicBo', { total: String(total), size: t(`outcome.${outcome as 'big'}`) });
          }
          case 'xoc-dia':
            return t('result.xocDia', { red: dealt.filter((side) => side === 'red').length, parity: spot(outcome) });
          case 'bau-cua':
            return dealt.map((face) => spot(face)).join(', ');
          case 'baccarat': {
            const [player, banker] = points(handsOfDealt(game, dealt));
            return t('result.points', {
              outcome: t(`outcome.${outcome as 'tie'}`),
              first: String(player),
              second: String(banker),
            });
          }
          case 'blackjack': {
            if (outcome === 'none') return t('blackjack.hasNone');
            if (outcome === 'bust') return t('blackjack.hasBust');
            return outcome === 'blackjack' ? t('blackjack.hasBlackjack') : t('blackjack.has', { total: outcome });
          }
          default:
            return t(`outcome.${outcome as 'tie'}`);
        }
      },
      handName: (game: LiveGame, index: 0 | 1) => spot(HAND_NAMES[game]?.[index] ?? 'tie'),
    };
  }, [t, spot, symbol, format]);
}
export type LiveWords = ReturnType<typeof useLiveTexts>;
