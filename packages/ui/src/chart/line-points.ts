export type Point = { x: number; y: number };

/** Points of a series in a box, `top` being the value at its upper edge. A single value is in the middle. */
export function linePoints(values: readonly number[], top: number, width: number, height: number): Point[] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: values.length > 1 ? index * gap : width / 2,
    y: height - (top > 0 ? (value / top) * height : 0),
  }));
}

/** A round number at or above the largest value: 1, 2, 2.5 or 5 times a power of ten. */
export function niceTop(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= largest) ?? 10;
  return factor * power;
}
