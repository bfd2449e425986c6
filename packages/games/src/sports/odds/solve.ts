import { invariant } from '@lantern/kernel';

const STEPS = 200;

/**
 * Where a monotone function crosses zero between two places, to the last digit of a double. The function has different signs at the ends.
 */
export function crossing(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const [atLow, atHigh] = [of(low), of(high)];
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  invariant(atLow < 0 !== atHigh < 0, 'the function changes its sign between the ends');
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (of(middle) < 0 === atLow < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The first of `to`, 2·`to`, 4·`to` … at which the function has the wanted sign, or null. */
export function reach(of: (x: number) => number, to: number, isWanted: (value: number) => boolean): number | null {
  for (let at = to; at < Number.MAX_VALUE / 4; at *= 2) if (isWanted(of(at))) return at;
  return null;
}
