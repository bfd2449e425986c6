import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { referralGift, referralSign, referralState, referralTerms } from '../shapes.ts';

const allowed = { who: 'staff', right: 'referral' } as const;
const one = { params: z.object({ currency: z.string().regex(/^[A-Z]{2,5}$/) }) };
const reason = z.string().trim().min(3).max(500);

const programme = z.object({
  currency: z.string(),
  /** The newest version that was saved, 0 before the first; and the one with which friends register now, null while none does. */
  version: z.number().int(),
  liveVersion: z.number().int().nullable(),
  /** A request to start a version waits for a second operator. */
  isRequested: z.boolean(),
  /** The budget of the rewards: money that was put in, and what was given of it. */
  funded: amount,
  spent: amount,
  /** The newest version; null before the first. */
  terms: referralTerms.nullable(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      /** When it began to hold; null: never. */
      startedAt: instant.nullable(),
    }),
  ),
  /** Friends by state. */
  friends: z.array(z.object({ state: referralState, count: z.number().int() })),
  /** Inviters with a reward, and rewards that wait for money of the budget or for the end of a break. */
  inviters: z.number().int(),
  openRewards: z.number().int(),
  /** Shares of stakes that inviters were given, and that wait for money of the budget or for the end of a break. */
  shares: amount,
  openShares: amount,
});

const friend = z.object({
  id,
  account: z.string(),
  inviterId: id,
  inviter: z.string(),
  currency: z.string(),
  version: z.number().int(),
  joinedAt: instant,
  until: instant,
  /** What counts: deposits less what providers took back, and valid stakes of settled bets. */
  deposits: amount,
  stakes: amount,
  /** Valid stakes that count for the inviter's share; null: the terms give none. */
  shareStakes: amount.nullable(),
  state: referralState,
  /** When the friend qualified. */
  metAt: instant.nullable(),
  /** When the reward is due, or is tried again. */
  dueAt: instant.nullable(),
  inviterReward: amount,
  inviterGift: referralGift.nullable(),
  friendReward: amount,
  friendGift: referralGift.nullable(),
  /** What the two accounts have in common; found when the reward was due. */
  signs: z.array(z.object({ kind: referralSign, at: instant })),
  decision: z
    .object({ verdict: z.enum(['accept', 'refuse']), reason: z.string(), by: z.string(), at: instant })
    .nullable(),
});

/** Referral in the office. A start is requested with the right of budgets, and decided as kind `reward_budget`. */
export const referralOfficeCalls = {
  listReferralProgrammes: defineCall({
    ...allowed,
    name: 'list-referral-programmes',
    method: 'GET',
    path: '/api/staff/referral/programmes',
    summary: 'The currencies in which members can be rewarded for friends: all that members play with',
    answer: z.object({ currencies: z.array(z.string()) }),
    refusals: [],
    limit: read,
  }),
  getReferralProgramme: defineCall({
    ...allowed,
    name: 'get-referral-programme',
    method: 'GET',
    path: '/api/staff/referral/programmes/:currency',
    summary:
      'The referral terms of a currency: the newest version, the one that holds, the budget and what friends brought',
    ...one,
    answer: programme,
    refusals: ['not_found'],
    limit: read,
  }),
  saveReferralTerms: defineCall({
    ...allowed,
    name: 'save-referral-terms',
    method: 'PUT',
    path: '/api/staff/referral/programmes/:currency',
    summary:
      'A new version of the terms, which changes nothing before it is started. `version` is the newest that the operator saw',
    ...one,
    body: z.object({ version: z.number().int().min(0), terms: referralTerms }),
    answer: programme,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestReferralStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-referral-start',
    method: 'POST',
    path: '/api/staff/referral/programmes/:currency/start',
    summary:
      'Requests that friends who register from the approval on come under the newest version, with money for the budget; below zero takes back what is not spent. A second operator decides',
    ...one,
    body: z.object({ version: z.number().int().min(1), budget: amount, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  stopReferral: defineCall({
    ...allowed,
    name: 'stop-referral',
    method: 'POST',
    path: '/api/staff/referral/programmes/:currency/stop',
    summary: 'No friend who registers from now on counts; those who did keep their terms',
    ...one,
    body: z.object({ reason }),
    answer: programme,
    refusals: ['not_found', 'changed_meanwhile'],
    limit: write,
  }),
  listInvitedFriends: defineCall({
    ...allowed,
    name: 'list-invited-friends',
    method: 'GET',
    path: '/api/staff/referral/friends',
    summary: 'Friends who registered with a code, the newest first; in state `review` the oldest first',
    query: z.object({ ...pageQuery, state: referralState.optional(), inviterId: id.optional() }),
    answer: listOf(friend),
    refusals: [],
    limit: read,
  }),
  decideInvitedFriend: defineCall({
    ...allowed,
    name: 'decide-invited-friend',
    method: 'POST',
    path: '/api/staff/referral/friends/:id/decision',
    summary:
      'Decides whether a friend with signs of self-referral counts; accepting lets the reward follow by the terms',
    params: z.object({ id }),
    body: z.object({ verdict: z.enum(['accept', 'refuse']), reason }),
    answer: friend,
    refusals: ['not_found', 'changed_meanwhile'],
    limit: write,
  }),
};
