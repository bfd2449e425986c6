/** By width and number; there are few of either, and every bet on a draw asks for those of the draw. */
const known: string[][] = [];

/** The digits of a number in rising order: equal for texts that are orders of each other. */
export function sortedDigits(value: number, width: number): string {
  const texts = known[width] ?? [];
  known[width] = texts;
  const digits = texts[value] ?? [...String(value).padStart(width, '0')].sort().join('');
  texts[value] = digits;
  return digits;
}

/** How many different orders the digits of a number have: 24 of four different ones, 1 where all are equal. */
export function ordersOf(value: number, width: number): number {
  const digits = sortedDigits(value, width);
  let orders = 1;
  let run = 0;
  for (let at = 0; at < width; at += 1) {
    run = digits[at] === digits[at - 1] ? run + 1 : 1;
    orders = (orders * (at + 1)) / run;
  }
  return orders;
}

/** Whether two of the numbers are orders of the same digits. */
export const hasSameDigits = (values: readonly number[], width: number): boolean =>
  new Set(values.map((value) => sortedDigits(value, width))).size < values.length;
