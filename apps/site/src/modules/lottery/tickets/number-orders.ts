/** Every different order of the digits of a number, rising. */
export function ordersOfNumber(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((digit, at) =>
    ordersOfNumber(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)].sort();
}
