import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { REFERRAL_STANDINGS } from './lists.ts';
import { referralGift, referralTerms } from './shapes.ts';

export * from './shapes.ts';

export const referralStanding = z.enum(REFERRAL_STANDINGS);

const limit = { points: 120, seconds: 60, by: 'member' } as const;

export const referralCalls = {
  getReferral: defineCall({
    name: 'get-referral',
    method: 'GET',
    path: '/wps/member/referral',
    who: 'realMember',
    summary:
      'The member’s invitation: code, link and the terms for friends who register now, and what friends have brought. During a break or exclusion no code and no terms',
    answer: z.object({
      currency: z.string(),
      /** A break or exclusion: nothing is offered. */
      isPaused: z.boolean(),
      /** Null where nothing is offered. `path` is that of the link on this site. */
      code: z.string().nullable(),
      path: z.string().nullable(),
      terms: referralTerms.nullable(),
      friends: z.number().int(),
      qualified: z.number().int(),
      /** Rewards that were given, and those that wait for their day, for the budget, or for the end of a break. */
      given: amount,
      waiting: amount,
      /** Friends of whom a deposit was credited. */
      deposited: z.number().int(),
      /** The share of what friends stake: given, and due or not computed yet; the Monday on which it is computed next. Null: no friend brings one. */
      share: z.object({ given: amount, waiting: amount, nextAt: instant }).nullable(),
    }),
    refusals: [],
    limit,
  }),
  listReferralFriends: defineCall({
    name: 'list-referral-friends',
    method: 'GET',
    path: '/wps/member/referral/friends',
    who: 'realMember',
    summary:
      'Friends who registered with the member’s code, the newest first, with masked names and none of their figures',
    query: z.object({ ...pageQuery, standing: referralStanding.optional() }),
    answer: listOf(
      z.object({
        id,
        name: z.string(),
        joinedAt: instant,
        /** Deposits and bets count until then. */
        until: instant,
        standing: referralStanding,
        /** The inviter’s reward by the terms at the registration; null: not decided yet. */
        reward: amount,
        gift: referralGift.nullable(),
      }),
    ),
    refusals: [],
    limit,
  }),
};
