import type { Micros } from '@lantern/kernel';

/** A fraction of one, exact: 0.006 is 6 of 1,000. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A tier begins at its figures (standards.md 5.3). Salaries do not look at `loss`. */
export interface Tier {
  readonly rate: Rate;
  readonly turnover: Micros;
  readonly loss: Micros;
  readonly active: number;
}

/** What a team has reached. */
export interface Reached {
  readonly turnover: Micros;
  readonly active: number;
}

export const isReached = ({ turnover, active }: Reached, tier: Tier): boolean =>
  turnover >= tier.turnover && active >= tier.active;

/** The last tier that is reached, by its place from 0; null if none is. */
export function lastTier(tiers: readonly Tier[], isMet: (tier: Tier) => boolean): number | null {
  const index = tiers.findLastIndex(isMet);
  return index < 0 ? null : index;
}

/** A share of an amount above zero, rounded down to a micro. */
export const shareOf = (base: Micros, { numerator, denominator }: Rate): Micros =>
  base > 0n ? (base * numerator) / denominator : 0n;
