/** A round number at least as large, so that the axis has short labels. */
function roundUp(most: number): number {
  if (most <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

export interface DaysScale {
  readonly top: number;
  readonly bottom: number;
  /** The place of a value, from 0 at the top to 1 at the bottom. */
  readonly place: (value: number) => number;
}

/** A scale with zero on it, for days that lost money too. */
export function daysScale(values: readonly number[]): DaysScale {
  const top = roundUp(Math.max(0, ...values));
  const bottom = 0 - roundUp(Math.max(0, ...values.map((value) => -value)));
  const range = top - bottom || 1;
  return { top, bottom, place: (value) => (top === bottom ? 1 : (top - value) / range) };
}
