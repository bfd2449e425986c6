/** A multiplier of the stake in ten-thousandths, as the engines count. */
type Multiplier = bigint;

const BITS = 128n;
const SCALE = 1n << BITS;
const ONE: Multiplier = 10_000n;
const HUNDREDTH: Multiplier = 100n;
/** Six hundred-thousandths more with each millisecond: twice the stake after 11.55 seconds, ten times after 38.4. */
const GROWTH = SCALE + (SCALE * 6n) / 100_000n;
/** Powers 1, 2, 4 … of the growth. 2^18 milliseconds are more than any round lasts. */
const POWERS: readonly bigint[] = Array.from({ length: 18 }).reduce<bigint[]>(
  (powers) => [...powers, powers.length === 0 ? GROWTH : ((powers.at(-1) ?? 0n) * (powers.at(-1) ?? 0n)) >> BITS],
  [],
);
const LAST_MS = 2 ** POWERS.length - 1;

/**
 * The height after a number of milliseconds: 1.00006^ms in whole hundredths, rounded down. Integers only, so that server, browser and
 * verifiers get the same; the step of a millisecond is 10^33 times the rounding, so it never falls.
 */
export function crashMultiplierAt(elapsedMs: number): Multiplier {
  const ms = Math.min(Math.max(Math.floor(elapsedMs), 0), LAST_MS);
  let value = SCALE;
  for (const [bit, power] of POWERS.entries()) if ((ms >> bit) & 1) value = (value * power) >> BITS;
  return ((value * (ONE / HUNDREDTH)) >> BITS) * HUNDREDTH;
}

/** The first millisecond of a height: a round that ends at `multiplier` ends then. */
export function crashMsTo(multiplier: Multiplier): number {
  let low = 0;
  let high = LAST_MS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (crashMultiplierAt(middle) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low;
}
