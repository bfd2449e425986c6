import type { Micros } from '@lantern/kernel';

/** Width of the band in standard deviations: of a thousand honest games three are outside at any moment. */
const Z = 3;
/** Below this the sum of so few plays is far from a bell curve, and the band has no meaning. */
export const PLAYS_ENOUGH = 10_000;

/** The turnover of a game: sums in micros, with its expected payout and the variance of that. */
export interface Played {
  readonly plays: number;
  readonly staked: Micros;
  readonly paid: Micros;
  readonly expected: number;
  readonly variance: number;
}

/** Percent of the stakes; null before the first play. */
export interface LiveReturn {
  readonly theoretical: number;
  readonly actual: number | null;
  /** The band on either side of the theoretical return that chance explains. */
  readonly band: number | null;
  readonly isOutside: boolean;
}

const percent = (share: number): number => Math.round(share * 1e6) / 1e4;

/** Theoretical and actual return (standards G20). */
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
