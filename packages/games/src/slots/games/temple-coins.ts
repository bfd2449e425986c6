import type { PickMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, low, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';

const LETTERS = [
  symbol('t', 'turtle'),
  symbol('b', 'banyan'),
  symbol('i', 'incense'),
  symbol('f', 'coin'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  symbol('W', 'temple', 'wild'),
  symbol('S', 'bell', 'scatter'),
];

/** 256 ways on four reels of four rows. Three bells open a jar of coins; four pools grow with every stake. */
export const templeCoins = draft<PickMaths>({
  id: 'temple-coins',
  version: 1,
  kind: 'ways_pick',
  reels: 4,
  rows: 4,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(80, 400),
    fromThree(50, 200),
    fromThree(25, 120),
    fromThree(15, 80),
    fromThree(0, 30),
    fromThree(0, 25),
    fromThree(0, 20),
    [],
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    strips: stripsOf(LETTERS, [
      'QKQtAKfQKQifKtbQAbSibAQfQKiAKAfQtKfAbi',
      'fWAfAWftQKQKQKbQbQiQKAQtAibAfKQSAifiKbtK',
      'tifQtfAWQbKfQbKQAKiKQfiQAKQKtfbAKbASWAQi',
      'tKfQtQKStAQiQKbKbAifQAQKbAKbQKfAfiAQif',
    ]),
    scatter: numberOf(LETTERS, 'S'),
    from: 3,
    picks: [
      cards([500, 40], [800, 30], [1200, 20], [2000, 8], [5000, 2]),
      cards([2000, 40], [4000, 30], [6000, 20], [10_000, 8], [30_000, 2]),
    ],
    jars: 5,
  },
  capHundredths: 1_000_000,
  jackpots: [
    { tier: 'mini', contributionPpm: 4000, seedUnits: 500, trigger: { by: 'chance', oneIn: 100_000 } },
    { tier: 'minor', contributionPpm: 4000, seedUnits: 5000, trigger: { by: 'chance', oneIn: 1_000_000 } },
    { tier: 'major', contributionPpm: 5000, seedUnits: 100_000, trigger: { by: 'chance', oneIn: 20_000_000 } },
    { tier: 'grand', contributionPpm: 7000, seedUnits: 10_000_000, trigger: { by: 'chance', oneIn: 2_000_000_000 } },
  ],
  stakeLadder: LADDER,
});
