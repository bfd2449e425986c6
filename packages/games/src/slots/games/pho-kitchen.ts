import type { CollectMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';
import { LINES_3X3 } from './lines.ts';

const LETTERS = [
  symbol('s', 'star_anise'),
  symbol('c', 'chili'),
  symbol('l', 'lime'),
  { ...symbol('b', 'basil'), low: true as const },
  { ...symbol('o', 'onion'), low: true as const },
  { ...symbol('n', 'noodles'), low: true as const },
  symbol('I', 'ingredient', 'coin'),
  symbol('P', 'bowl', 'collector'),
];

/** Three by three, five lines. The bowl collects every ingredient in view; with four of them the pot simmers. */
export const phoKitchen = draft<CollectMaths>({
  id: 'pho-kitchen',
  version: 1,
  kind: 'collect',
  reels: 3,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [fromThree(2000), fromThree(1000), fromThree(600), fromThree(300), fromThree(250), fromThree(200), [], []],
  rules: {
    lines: LINES_3X3,
    weights: weightsOf(LETTERS, { s: 9, c: 12, l: 15, b: 20, o: 21, n: 23 }),
    coin: numberOf(LETTERS, 'I'),
    collector: numberOf(LETTERS, 'P'),
    collectorOneIn: 9,
    quiet: cards([0, 34], [1, 34], [2, 22], [3, 10]),
    loud: cards([4, 85], [5, 13], [6, 2]),
    values: cards([20, 20], [50, 30], [100, 26], [200, 14], [300, 6], [500, 3], [2000, 1]),
    respins: 3,
    landsOneIn: 7,
    fullMultiplier: 3,
  },
  capHundredths: 100_000,
  jackpots: [],
  buy: { costHundredths: 1200 },
  stakeLadder: LADDER,
});
