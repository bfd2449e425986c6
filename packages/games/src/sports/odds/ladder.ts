/** Prices on offer are steps of a ladder; all are decimal odds in ten-thousandths, as a price is stored. */
const LADDER: readonly { readonly below: number; readonly step: number }[] = [
  { below: 20_000, step: 100 },
  { below: 30_000, step: 200 },
  { below: 40_000, step: 500 },
  { below: 60_000, step: 1_000 },
  { below: 100_000, step: 2_000 },
  { below: 200_000, step: 5_000 },
  { below: 300_000, step: 10_000 },
  { below: 500_000, step: 20_000 },
  { below: 1_000_000, step: 50_000 },
  { below: Number.POSITIVE_INFINITY, step: 100_000 },
];
export const LADDER_LEAST = 10_100;
export const LADDER_MOST = 10_000_000;

const stepBelow = (price: number): number => LADDER.find(({ below }) => price < below)?.step ?? LADDER_LEAST;

/**
 * The highest price of the ladder that is not above fair odds with their margin, in ten-thousandths; null when even the lowest is above, so nothing is
 * offered. Rounding is down: a price never pays more than it was computed to.
 */
export function ladderPrice(odds: number): number | null {
  // The smallest part absorbs the error of a double: 1.9 × 10,000 must be 19,000.
  const wanted = Math.min(LADDER_MOST, Math.floor(odds * 10_000 + 1e-6));
  if (!(wanted >= LADDER_LEAST)) return null;
  return wanted - (wanted % stepBelow(wanted));
}

export const isOnLadder = (price: number): boolean =>
  price >= LADDER_LEAST && price <= LADDER_MOST && price % stepBelow(price) === 0;

/** The next price above or below one of the ladder, which ends at `LADDER_LEAST` and `LADDER_MOST`. */
export function nextPrice(price: number, way: 'up' | 'down'): number {
  const moved = way === 'up' ? price + stepBelow(price) : price - stepBelow(price - 1);
  return Math.min(LADDER_MOST, Math.max(LADDER_LEAST, moved));
}
