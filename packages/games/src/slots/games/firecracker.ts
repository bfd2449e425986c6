import type { WalkingMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, low, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';
import { LINES_5X4 } from './lines.ts';

const LETTERS = [
  symbol('l', 'lion_mask'),
  symbol('d', 'drummer'),
  symbol('e', 'red_envelope'),
  symbol('t', 'plum_blossom'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  low('J', 'jack'),
  symbol('W', 'firecracker', 'wild'),
  symbol('S', 'wheel', 'scatter'),
];

/** Twenty-five lines. Firecrackers walk to the left with each respin while the fuse burns up; three wheels turn the wheel. */
export const firecracker = draft<WalkingMaths>({
  id: 'firecracker',
  version: 1,
  kind: 'walking_wilds',
  reels: 5,
  rows: 4,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(80, 300, 1500),
    fromThree(40, 150, 600),
    fromThree(30, 100, 400),
    fromThree(25, 80, 300),
    fromThree(8, 25, 100),
    fromThree(8, 25, 100),
    fromThree(5, 20, 80),
    fromThree(5, 20, 80),
    fromThree(100, 400, 2000),
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    lines: LINES_5X4,
    weights: weightsOf(LETTERS, { l: 7, d: 9, e: 10, t: 11, A: 14, K: 14, Q: 17, J: 18 }),
    wilds: cards([0, 76], [1, 20], [2, 3], [3, 1]),
    fuse: [1, 2, 3, 5, 8],
    scatter: numberOf(LETTERS, 'S'),
    quiet: cards([0, 60], [1, 30], [2, 10]),
    loud: cards([3, 95], [4, 5]),
    wheels: [
      cards([500, 20], [800, 15], [1000, 15], [1500, 10], [0, 20], [2000, 5]),
      cards([2500, 20], [4000, 15], [5000, 10], [0, 10], [8000, 5]),
      cards([10_000, 20], [15_000, 15], [25_000, 10], [100_000, 2]),
    ],
  },
  capHundredths: 500_000,
  jackpots: [],
  stakeLadder: LADDER,
});
