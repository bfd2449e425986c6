import type { Maths } from '../slots.queries.ts';

export interface Segment {
  /** Hundredths of the stake; zero leads to the next wheel. */
  readonly value: number;
  /** Degrees from the top, clockwise. */
  readonly from: number;
  readonly to: number;
}

/** A wheel of the maths as it is drawn: each segment as wide as its probability (G06). */
export function segmentsOf(wheel: Maths['wheels'][number]): Segment[] {
  const sum = wheel.reduce((total, { weight }) => total + weight, 0);
  let before = 0;
  return wheel.map(({ value, weight }) => {
    const from = (before / sum) * 360;
    before += weight;
    return { value, from, to: (before / sum) * 360 };
  });
}

export const middleOf = ({ from, to }: Segment): number => (from + to) / 2;

/** Rotation of a wheel with this segment under the pointer at the top, in degrees from zero to a full turn. */
export function restOf(segments: readonly Segment[], at: number): number {
  const segment = segments[at];
  return segment ? (360 - middleOf(segment)) % 360 : 0;
}

/** The segment of a wheel that led to the next one. */
export const inwardOf = (segments: readonly Segment[]): number => segments.findIndex(({ value }) => value === 0);
