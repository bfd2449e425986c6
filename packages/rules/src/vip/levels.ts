import type { Micros } from '@lantern/kernel';

export const VIP_LEVEL_MAX = 10;
/** Above this level a member has the VIP service (spec 6 and 9). */
export const VIP_SERVICE_ABOVE = 4;

export const VIP_BENEFITS = ['upgrade', 'weekly', 'monthly', 'birthday'] as const;
export type VipBenefit = (typeof VIP_BENEFITS)[number];

/** One level of the programme; amounts in micros of its currency. Its place in the list is its number. */
export interface VipLevel {
  /** What must be deposited and staked since the account was opened. Both are required. */
  readonly deposit: Micros;
  readonly stake: Micros;
  /** The valid stake of a month that keeps the level. */
  readonly upkeep: Micros;
  /** What each benefit gives; 0 gives nothing. */
  readonly benefits: Readonly<Record<VipBenefit, Micros>>;
  /** Withdrawals per day; null: as the merchant's settings have it. */
  readonly dayCount: number | null;
  readonly dayAmount: Micros | null;
}

/** What counts towards a level: credited deposits less those taken back, and valid stakes of settled bets. */
export interface VipTotals {
  readonly deposits: Micros;
  readonly stakes: Micros;
}

/** The highest level that totals reach. Thresholds never fall from level to level. */
export function reachedLevel(levels: readonly VipLevel[], { deposits, stakes }: VipTotals): number {
  const missed = levels.findIndex(({ deposit, stake }) => deposits < deposit || stakes < stake);
  return missed === -1 ? levels.length - 1 : Math.max(0, missed - 1);
}

/** Why a level changed: totals reached or no longer reach it, a month's stake brought it back, or it was not kept. */
export const VIP_CAUSES = ['reached', 'counted_back', 'regained', 'upkeep'] as const;
export type VipCause = (typeof VIP_CAUSES)[number];

export interface VipStanding {
  readonly level: number;
  /** The highest level that was reached and is not counted back. */
  readonly peak: number;
  /** The totals for which it was computed last. */
  readonly totals: VipTotals;
}
export const NO_STANDING: VipStanding = { level: 0, peak: 0, totals: { deposits: 0n, stakes: 0n } };

export interface VipMove {
  readonly level: number;
  readonly peak: number;
  /** Null where the level stays. */
  readonly cause: VipCause | null;
}

/**
 * Where a member stands by new totals and the valid stake of the running month, of which both may have fallen since. Totals that reach more than ever
 * before bring that level. Totals that were taken back take as many levels as they no longer reach; other thresholds take none. A level that was lost
 * for its upkeep comes back with a month's stake that keeps it.
 */
export function movedTo(
  levels: readonly VipLevel[],
  { level, peak, totals: before }: VipStanding,
  totals: VipTotals,
  monthStakes: Micros,
): VipMove {
  const [had, has] = [reachedLevel(levels, before), reachedLevel(levels, totals)];
  if (has > peak) return { level: has, peak: has, cause: 'reached' };
  if (has < had) {
    const next = Math.min(level, Math.max(has, level - (had - has)));
    return { level: next, peak: Math.min(peak, Math.max(has, next)), cause: next < level ? 'counted_back' : null };
  }
  let next = level;
  while (next < Math.min(has, peak) && monthStakes >= (levels[next + 1]?.upkeep ?? 0n)) next += 1;
  return { level: next, peak, cause: next > level ? 'regained' : null };
}
