import { invariant } from '@lantern/kernel';
import { pickDistinct, type WordStream } from '../fair/index.ts';
import { choose, type ExactReturn, type Multiplier, returnOf } from './multiplier.ts';

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS_MAX = 10;

const HUNDREDTH: Multiplier = 100n;
/** Hundredths of the stake by numbers picked and hits, from no hit on. Every row gives back .988 to .990. */
const PAYS: Readonly<Record<number, readonly number[]>> = {
  1: [0, 396],
  2: [0, 116, 940],
  3: [0, 71, 210, 3_200],
  4: [0, 0, 195, 750, 12_000],
  5: [0, 0, 131, 340, 2_000, 43_000],
  6: [0, 0, 0, 362, 1_000, 9_000, 210_000],
  7: [0, 0, 0, 227, 540, 2_800, 35_000, 920_000],
  8: [0, 0, 0, 153, 390, 1_400, 9_100, 120_000, 1_000_000],
  9: [0, 0, 0, 100, 270, 860, 4_100, 36_000, 400_000, 1_000_000],
  10: [0, 0, 0, 74, 188, 580, 2_300, 13_000, 85_000, 1_000_000, 1_000_000],
};

/** Ten of 1 to 40 in the order drawn. */
export const drawKeno = (stream: WordStream): number[] =>
  pickDistinct(stream, KENO_NUMBERS, KENO_DRAWN).map((number) => number + 1);

/** The payout of each number of hits of `picks` numbers. */
export function kenoTable(picks: number): readonly Multiplier[] {
  const row = PAYS[picks];
  invariant(row, 'one to ten numbers are picked');
  return row.map((hundredths) => BigInt(hundredths) * HUNDREDTH);
}

export const kenoHits = (picked: readonly number[], drawn: readonly number[]): number =>
  picked.filter((number) => drawn.includes(number)).length;

/** P(h hits) = C(10, h) C(30, k − h) / C(40, k) (games.md 3.10). */
export const kenoReturn = (picks: number): ExactReturn =>
  returnOf(
    kenoTable(picks).map((multiplier, hits) => ({
      weight: choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, picks - hits),
      multiplier,
    })),
  );
