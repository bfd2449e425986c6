import { REWARD_REFUSALS, type RewardRefusal } from './reward.ts';

/** The ten statuses of an activity (spec 4). */
export const ACTIVITY_STATUSES = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'in_progress',
  'signed_up',
  'coming_soon',
] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** Why nothing is given: those of every book, and what only a running site has. */
export const GIVING_REFUSALS = [
  ...REWARD_REFUSALS,
  /** No promotion has this code, or this trigger. */
  'unknown',
  'stopped',
  'audience',
  /** An application waits already. */
  'applying',
] as const;
export type GivingRefusal = (typeof GIVING_REFUSALS)[number];

/** What is known of one member and one promotion. */
export interface ActivityFacts {
  /** A reward of it that waits to be claimed. */
  readonly hasClaimable: boolean;
  /** A bonus of it waits or is active. */
  readonly hasBonus: boolean;
  readonly application: 'applying' | 'rejected' | 'approved' | null;
  readonly hasJoined: boolean;
  /** Given after a period or with a visit: nobody joins. */
  readonly isAutomatic: boolean;
  readonly isManual: boolean;
  readonly times: number;
  /** Why nothing more is given now; null: it may be had. */
  readonly refused: GivingRefusal | null;
}

const GOT: readonly GivingRefusal[] = ['per_member', 'per_day'] satisfies readonly RewardRefusal[];

/**
 * The status of a promotion for a member: what was given comes before what may be had, and what may be had before what is over. Who got it is never told that
 * it is closed.
 */
export function activityStatus(facts: ActivityFacts): ActivityStatus {
  const { refused, application, times } = facts;
  if (facts.hasClaimable) return facts.isManual ? 'issued' : 'claim';
  if (facts.hasBonus) return 'in_progress';
  if (application === 'applying') return 'applying';
  if (refused === 'not_started') return 'coming_soon';
  if (refused !== null) {
    if (GOT.includes(refused) || times > 0) return 'claimed';
    return 'closed';
  }
  if (application === 'rejected') return 'rejected';
  if (facts.hasJoined) return 'signed_up';
  return facts.isAutomatic ? 'in_progress' : 'join';
}
