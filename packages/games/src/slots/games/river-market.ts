import type { AnywhereMaths } from '../maths.ts';
import { cards, draft, LADDER, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';

const LETTERS = [
  symbol('d', 'durian'),
  symbol('p', 'pineapple'),
  symbol('m', 'mango'),
  symbol('r', 'rambutan'),
  { ...symbol('w', 'watermelon'), low: true as const },
  { ...symbol('c', 'coconut'), low: true as const },
  { ...symbol('b', 'banana'), low: true as const },
  { ...symbol('f', 'fish'), low: true as const },
  symbol('X', 'basket', 'multiplier'),
  symbol('S', 'market_bell', 'scatter'),
];

/** Eight and nine, ten and eleven, twelve and more, wherever they lie. */
const fromEight = (eight: number, ten: number, twelve: number): number[] => [
  ...new Array<number>(8).fill(0),
  eight,
  eight,
  ten,
  ten,
  twelve,
];

/** Six by five, eight of a kind anywhere. Tumbles bring baskets whose multipliers add up; in the free spins they stay. */
export const riverMarket = draft<AnywhereMaths>({
  id: 'river-market',
  version: 1,
  kind: 'anywhere_tumble',
  reels: 6,
  rows: 5,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromEight(800, 2000, 5000),
    fromEight(250, 800, 2500),
    fromEight(200, 500, 1500),
    fromEight(150, 300, 1200),
    fromEight(80, 150, 1000),
    fromEight(60, 120, 800),
    fromEight(40, 100, 500),
    fromEight(25, 80, 300),
    [],
    [],
  ],
  rules: {
    smallest: 8,
    weights: weightsOf(LETTERS, { d: 8, p: 10, m: 11, r: 12, w: 14, c: 15, b: 16, f: 17 }),
    multiplier: numberOf(LETTERS, 'X'),
    multipliers: cards([2, 40], [3, 25], [5, 18], [8, 9], [15, 5], [25, 2], [100, 1]),
    basketOneIn: 14,
    freeBasketOneIn: 5,
    free: {
      scatter: numberOf(LETTERS, 'S'),
      spins: 10,
      quiet: cards([0, 45], [1, 35], [2, 15], [3, 5]),
      loud: cards([4, 90], [5, 9], [6, 1]),
    },
  },
  capHundredths: 500_000,
  jackpots: [],
  buy: { costHundredths: 3100 },
  stakeLadder: LADDER,
});
