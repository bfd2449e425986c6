import { niceTop } from './line-points.ts';

export interface ValueScale {
  /** Values of the grid, greatest first. */
  readonly grid: readonly number[];
  /** Distance from the top of a drawing of this height. */
  readonly yOf: (value: number) => number;
}

/** A scale that has zero and every value in it; parts of it that have no value take no room. */
export function valueScale(values: readonly number[], height: number): ValueScale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const top = most > 0 ? niceTop(most) : 0;
  const bottom = least < 0 ? -niceTop(-least) : 0;
  const span = top - bottom || 1;
  const middle = [top / 2, bottom / 2].filter((value) => value !== 0 && Math.abs(value) > span / 6);
  const grid = [...new Set([top, ...middle, 0, bottom])].sort((one, other) => other - one);
  return { grid, yOf: (value) => ((top - value) / span) * height };
}
