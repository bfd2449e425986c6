import type { Micros } from '@lantern/kernel';

export const REFERRAL_DAYS_MAX = 365;
export const REFERRAL_WAIT_DAYS_MAX = 60;
export const REFERRAL_SHARE_DAYS_MAX = 730;
export const REFERRAL_SIGNS = ['same_device', 'same_address', 'same_payout_account', 'same_document'] as const;
export type ReferralSign = (typeof REFERRAL_SIGNS)[number];
/**
 * `open`: has not qualified. `met`: has, and the reward waits for its day, for money of the budget, or for the end of a break. `review`: signs of one person behind
 * both accounts, an operator decides. `refused`: decided so. `downline`: a downline of the inviting agent. `qualified`: rewarded.
 */
export const REFERRAL_STATES = ['open', 'met', 'review', 'refused', 'downline', 'qualified'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** What an invitation gives, in the currency of its programme; amounts in micros. */
export interface ReferralTerms {
  /** What a friend deposits and stakes at least, both. */
  readonly deposit: Micros;
  readonly stake: Micros;
  /** Days after the registration in which both count. */
  readonly days: number;
  /** Days between qualifying and the reward, in which corrections and chargebacks count back. */
  readonly waitDays: number;
  /** Rewards, once per friend; the friend's may be 0. */
  readonly inviter: Micros;
  readonly friend: Micros;
  /** Friends who bring the inviter a reward, in all and in a calendar month; null: any number. */
  readonly maxFriends: number | null;
  readonly maxPerMonth: number | null;
  /** Millionths of a friend's valid stakes that the inviter gets each week, and the days after the registration in which bets count for it; 0 and null: none. */
  readonly share: bigint;
  readonly shareDays: number | null;
}

export interface ReferralMeasure {
  readonly deposits: Micros;
  readonly stakes: Micros;
}

/** Whether a friend has done what the terms require. */
export const hasQualified = ({ deposit, stake }: ReferralTerms, { deposits, stakes }: ReferralMeasure): boolean =>
  deposits >= deposit && stakes >= stake;

/** What a friend still has to deposit and to stake. */
export const missingOf = (
  { deposit, stake }: ReferralTerms,
  { deposits, stakes }: ReferralMeasure,
): ReferralMeasure => ({
  deposits: deposits >= deposit ? 0n : deposit - deposits,
  stakes: stakes >= stake ? 0n : stake - stakes,
});

/** Whether the inviter has had as many rewards as the terms give. */
export const isCapped = (
  { maxFriends, maxPerMonth }: ReferralTerms,
  { given, givenInMonth }: { readonly given: number; readonly givenInMonth: number },
): boolean => (maxFriends !== null && given >= maxFriends) || (maxPerMonth !== null && givenInMonth >= maxPerMonth);

const DAY_MS = 86_400_000;
/** The instant at which deposits and bets of a friend stop to count. */
export const endsAtMs = ({ days }: ReferralTerms, joinedAtMs: number): number => joinedAtMs + days * DAY_MS;
/** The instant at which bets of a friend stop to count for the share; null: none do. */
export const shareEndsAtMs = ({ share, shareDays }: ReferralTerms, joinedAtMs: number): number | null =>
  share === 0n || shareDays === null ? null : joinedAtMs + shareDays * DAY_MS;
/** When the reward of a friend who qualified now is due. */
export const dueAtMs = ({ waitDays }: ReferralTerms, nowMs: number): number => nowMs + waitDays * DAY_MS;

const SHOWN_MOST = 3;
/** A friend's name as the inviter reads it: at most a half of it, and never its length. */
export function maskedName(name: string): string {
  const signs = [...name];
  return `${signs.slice(0, Math.min(SHOWN_MOST, Math.floor(signs.length / 2))).join('')}***`;
}
