import type { Micros } from '@lantern/kernel';

/** Standard deviations that chance is given: three in a thousand honest games lie outside at any one look. */
const Z = 3;
/** Below this the sum of so few plays is far from a bell curve, and the band means nothing. */
export const PLAYS_ENOUGH = 10_000;

/** What was played of a game: sums in micros, with what it was to pay on average and the variance of that. */
export interface Played {
  readonly plays: number;
  readonly staked: Micros;
  readonly paid: Micros;
  readonly expected: number;
  readonly variance: number;
}

/** Percent of what was staked; null before the first play. */
export interface LiveReturn {
  readonly theoretical: number;
  readonly actual: number | null;
  /** On either side of the theoretical return: what chance explains. */
  readonly band: number | null;
  readonly isOutside: boolean;
}

const percent = (share: number): number => Math.round(share * 1e6) / 1e4;

/** Theory beside practice (standards G20). */
export function liveReturnOf({ plays, staked, paid, expected, variance }: Played): LiveReturn {
  const total = Number(staked);
  if (total === 0) return { theoretical: 0, actual: null, band: null, isOutside: false };
  const [theoretical, actual, band] = [expected / total, Number(paid) / total, (Z * Math.sqrt(variance)) / total];
  return {
    theoretical: percent(theoretical),
    actual: percent(actual),
    band: percent(band),
    isOutside: plays >= PLAYS_ENOUGH && Math.abs(actual - theoretical) > band,
  };
}
