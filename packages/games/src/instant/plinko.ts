import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { choose, type ExactReturn, type Multiplier, returnOf } from './multiplier.ts';
import { PLINKO_HALVES, type PlinkoRisk } from './plinko-tables.ts';

const TENTH: Multiplier = 1000n;
export const PLINKO_ROWS: readonly number[] = Object.keys(PLINKO_HALVES).map(Number);

/** Left or right at each row: 0 or 1, as likely. */
export const dropBall = (stream: WordStream, rows: number): number[] =>
  Array.from({ length: rows }, () => intBelow(stream, 2));

/** The bucket is how often the ball went right. */
export const bucketOf = (path: readonly number[]): number => path.reduce((sum, step) => sum + step, 0);

/** The multiplier of each bucket, from the left. The two halves are mirrors. */
export function plinkoTable(rows: number, risk: PlinkoRisk): readonly Multiplier[] {
  const half = PLINKO_HALVES[rows]?.[risk];
  invariant(half, 'plinko has 8 to 16 rows');
  return Array.from({ length: rows + 1 }, (_, bucket) => {
    const fromCentre = Math.floor(Math.abs(2 * bucket - rows) / 2);
    return BigInt(half[fromCentre] ?? 0) * TENTH;
  });
}

/** The greatest multiplier of the table. */
export const plinkoBest = (rows: number, risk: PlinkoRisk): Multiplier =>
  plinkoTable(rows, risk).reduce((best, multiplier) => (multiplier > best ? multiplier : best), 0n);

/** Σ C(rows, k) / 2^rows · multiplier (games.md 6.9). */
export const plinkoReturn = (rows: number, risk: PlinkoRisk): ExactReturn =>
  returnOf(plinkoTable(rows, risk).map((multiplier, bucket) => ({ weight: choose(rows, bucket), multiplier })));
