/** A line around zero: its points from the start, the height of zero, and the values at the two outer lines of the grid. */
export interface NetPoints {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly zero: number;
  readonly top: number;
  readonly bottom: number;
}

/** The next 1, 2 or 5 of a power of ten; 0 of 0. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Zero is always in the picture, and a flat line at zero stands in its middle. */
export function netPoints(values: readonly number[], slots: number, width: number, height: number): NetPoints {
  const top = roundUp(Math.max(0, ...values));
  const bottom = -roundUp(Math.max(0, ...values.map((value) => -value)));
  const [high, low] = top === 0 && bottom === 0 ? [1, -1] : [top, bottom];
  const yOf = (value: number) => ((high - value) / (high - low)) * height;
  const step = width / Math.max(1, slots - 1);
  return { points: values.map((value, index) => ({ x: index * step, y: yOf(value) })), zero: yOf(0), top, bottom };
}
