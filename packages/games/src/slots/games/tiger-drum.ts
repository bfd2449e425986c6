import type { HoldMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, low, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';
import { LINES_5X3 } from './lines.ts';

const LETTERS = [
  symbol('t', 'tiger_mask'),
  symbol('h', 'horn'),
  symbol('f', 'flute'),
  symbol('c', 'cymbal'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  low('J', 'jack'),
  symbol('W', 'tiger', 'wild'),
  symbol('D', 'drum', 'coin'),
];

/** Fifteen lines. Six drums hold and spin; drums carry their prize, some of them a fixed one, and a full screen the largest. */
export const tigerDrum = draft<HoldMaths>({
  id: 'tiger-drum',
  version: 1,
  kind: 'hold_and_spin',
  reels: 5,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(150, 600, 3000),
    fromThree(100, 300, 1500),
    fromThree(80, 250, 1000),
    fromThree(60, 200, 800),
    fromThree(40, 100, 400),
    fromThree(40, 100, 400),
    fromThree(30, 80, 300),
    fromThree(30, 80, 300),
    fromThree(150, 600, 3000),
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    lines: LINES_5X3.slice(0, 15),
    weights: weightsOf(LETTERS, { t: 6, h: 8, f: 9, c: 10, A: 13, K: 13, Q: 14, J: 14, W: 8 }),
    coin: numberOf(LETTERS, 'D'),
    quiet: cards([0, 30], [1, 28], [2, 20], [3, 12], [4, 7], [5, 3]),
    loud: cards([6, 80], [7, 15], [8, 4], [9, 1]),
    respins: 3,
    landsOneIn: 18,
    values: cards([50, 20], [100, 40], [200, 20], [300, 10], [500, 6], [1000, 2], [-1, 16], [-2, 4], [-3, 1]),
    fixed: [
      { tier: 'mini', hundredths: 1000 },
      { tier: 'minor', hundredths: 2500 },
      { tier: 'major', hundredths: 10_000 },
    ],
    fullHundredths: 100_000,
  },
  capHundredths: 300_000,
  jackpots: [],
  stakeLadder: LADDER,
});
