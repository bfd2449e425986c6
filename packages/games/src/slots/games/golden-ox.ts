import type { MultiplierMaths } from '../maths.ts';
import { draft, fromThree, LADDER, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';
import { LINES_3X3 } from './lines.ts';

const LETTERS = [
  symbol('o', 'ox_bell'),
  symbol('g', 'gold_ingot'),
  symbol('f', 'firework'),
  symbol('c', 'coin'),
  { ...symbol('r', 'rice'), low: true as const },
  { ...symbol('a', 'orange'), low: true as const },
  symbol('X', 'ox_2', 'wild'),
  symbol('Y', 'ox_3', 'wild'),
  symbol('Z', 'ox_5', 'wild'),
];

/** Three reels, five lines. Oxen stand for everything and multiply each other; a screen of one kind is paid ten times. */
export const goldenOx = draft<MultiplierMaths>({
  id: 'golden-ox',
  version: 1,
  kind: 'multiplier_lines',
  reels: 3,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [fromThree(1600), fromThree(300), fromThree(150), fromThree(60), fromThree(20), fromThree(10), [], [], []],
  rules: {
    wilds: {
      [numberOf(LETTERS, 'X')]: 2,
      [numberOf(LETTERS, 'Y')]: 3,
      [numberOf(LETTERS, 'Z')]: 5,
    },
    lines: LINES_3X3,
    strips: stripsOf(LETTERS, [
      'rafgcacrgfafarcaaacrrrafrcooo',
      'oooXcfacrrrafgZrcaaacaofYrgrcfa',
      'arrrafaaarfracacrfcXfagcrooogc',
    ]),
    fullMultiplier: 10,
  },
  capHundredths: 2_500_000,
  jackpots: [],
  stakeLadder: LADDER,
});
