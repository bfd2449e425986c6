import type { Micros } from '@lantern/kernel';

/** One segment of a wheel as the rules take it. `amount` in micros of money or of points, 0 of `nothing`. */
export interface Segment {
  readonly weight: number;
  readonly kind: 'cash' | 'bonus' | 'points' | 'nothing';
  readonly amount: Micros;
  /** How often it may be drawn in all; null: without a limit. */
  readonly stock: number | null;
}

const costsMoney = ({ kind }: Pick<Segment, 'kind'>): boolean => kind === 'cash' || kind === 'bonus';

/**
 * The weights from which a spin is drawn, in the order of the segments: 0 of a segment whose stock is used up, or that costs more than is left of the budget.
 * `drawn` is how often each was drawn so far.
 */
export const weightsNow = (segments: readonly Segment[], left: Micros, drawn: ReadonlyMap<number, number>): number[] =>
  segments.map((segment, index) => {
    const isOut = segment.stock !== null && (drawn.get(index) ?? 0) >= segment.stock;
    return isOut || (costsMoney(segment) && segment.amount > left) ? 0 : segment.weight;
  });

export const totalOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Micros times weights, over the sum of the weights: the exact mean of what one spin gives while all segments can be paid. */
export interface SpinCost {
  readonly moneyOver: bigint;
  readonly pointsOver: bigint;
  readonly weights: number;
}
export function spinCost(segments: readonly Segment[]): SpinCost {
  const over = (counts: (segment: Segment) => boolean): bigint =>
    segments.filter(counts).reduce((sum, { weight, amount }) => sum + BigInt(weight) * amount, 0n);
  return {
    moneyOver: over(costsMoney),
    pointsOver: over(({ kind }) => kind === 'points'),
    weights: totalOf(segments.map(({ weight }) => weight)),
  };
}
/** A mean in micros, rounded up, so that operators never read less than it costs. */
export const meanUp = (over: bigint, weights: number): Micros =>
  weights === 0 ? 0n : (over + BigInt(weights) - 1n) / BigInt(weights);
