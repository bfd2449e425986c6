import type { ClusterMaths } from '../maths.ts';
import { cards, draft, LADDER, numberOf, symbol, symbolsOf, weightsOf } from './draft.ts';

const LETTERS = [
  symbol('r', 'rabbit'),
  symbol('c', 'mooncake'),
  symbol('l', 'star_lantern'),
  symbol('m', 'mask'),
  { ...symbol('p', 'persimmon'), low: true as const },
  { ...symbol('g', 'pomelo'), low: true as const },
  symbol('S', 'full_moon', 'scatter'),
];

/** From five on, up to fifteen and more. */
const fromFive = (five: number, eight: number, eleven: number, fifteen: number): number[] => {
  const steps = [five, five * 1.25, five * 1.5, eight, eight * 1.25, eight * 1.5, eleven, eleven * 1.25, eleven * 1.5];
  return [0, 0, 0, 0, 0, ...steps.map(Math.floor), Math.floor(eleven * 1.75), fifteen];
};

/** Clusters on seven by seven. What wins goes, new falls, and the multiplier grows with each tumble. */
export const moonRabbit = draft<ClusterMaths>({
  id: 'moon-rabbit',
  version: 1,
  kind: 'cluster_tumble',
  reels: 7,
  rows: 7,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromFive(160, 600, 3000, 20_000),
    fromFive(100, 400, 1600, 10_000),
    fromFive(68, 260, 1000, 6000),
    fromFive(48, 160, 640, 4000),
    fromFive(36, 100, 400, 2500),
    fromFive(28, 80, 320, 2000),
    [],
  ],
  rules: {
    smallest: 5,
    weights: weightsOf(LETTERS, { r: 12, c: 14, l: 16, m: 18, p: 20, g: 20 }),
    multiplierMax: 12,
    free: {
      scatter: numberOf(LETTERS, 'S'),
      spins: 9,
      quiet: cards([0, 55], [1, 33], [2, 12]),
      loud: cards([3, 90], [4, 9], [5, 1]),
    },
  },
  capHundredths: 500_000,
  jackpots: [],
  buy: { costHundredths: 1700 },
  stakeLadder: LADDER,
});
