import type { GrowingMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, low, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';

const LETTERS = [
  symbol('p', 'panda_cub'),
  symbol('g', 'gate'),
  symbol('b', 'bridge'),
  symbol('k', 'kite'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  low('J', 'jack'),
  symbol('W', 'bamboo_hat', 'wild'),
  symbol('M', 'bamboo', 'mystery'),
  symbol('S', 'panda', 'scatter'),
];

/** Six reels of two to seven rows, up to 117,649 ways. All bamboo turns into one symbol; in the free spins reels only grow. */
export const bambooPanda = draft<GrowingMaths>({
  id: 'bamboo-panda',
  version: 1,
  kind: 'growing_reels',
  reels: 6,
  rows: 7,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(50, 125, 300, 1000),
    fromThree(30, 75, 150, 400),
    fromThree(20, 50, 100, 250),
    fromThree(15, 40, 80, 200),
    fromThree(5, 12, 30, 80),
    fromThree(5, 12, 30, 80),
    fromThree(4, 10, 20, 60),
    fromThree(4, 10, 20, 60),
    [],
    [],
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    mystery: numberOf(LETTERS, 'M'),
    reveals: weightsOf(LETTERS, { p: 4, g: 8, b: 10, k: 12, A: 15, K: 15, Q: 18, J: 18 }),
    heights: cards([2, 18], [3, 24], [4, 24], [5, 18], [6, 11], [7, 5]),
    firstWeights: weightsOf(LETTERS, { p: 6, g: 9, b: 10, k: 11, A: 15, K: 15, Q: 16, J: 16, M: 4 }),
    weights: weightsOf(LETTERS, { p: 6, g: 9, b: 10, k: 11, A: 15, K: 15, Q: 16, J: 16, W: 2, M: 4 }),
    free: {
      scatter: numberOf(LETTERS, 'S'),
      spins: 10,
      quiet: cards([0, 50], [1, 30], [2, 15], [3, 5]),
      loud: cards([4, 92], [5, 8]),
      tallMultiplier: 3,
    },
  },
  capHundredths: 1_000_000,
  jackpots: [],
  buy: { costHundredths: 4800 },
  stakeLadder: LADDER,
});
