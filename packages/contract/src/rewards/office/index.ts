import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { REWARD_STATES, rewardKind, rewardSource } from '../shapes.ts';

const ofSource = { source: rewardSource.optional(), sourceId: id.optional() };

/** Budgets and what they gave. A budget is requested where the thing is managed that it pays for, by kind `reward_budget`. */
export const rewardsOfficeCalls = {
  listRewardBudgets: defineCall({
    name: 'list-reward-budgets',
    method: 'GET',
    path: '/api/staff/reward-budgets',
    who: 'staff',
    right: 'rewards',
    summary: 'Budgets of rewards, the newest first: what was funded, given, claimed, and what is left',
    query: z.object({ ...pageQuery, ...ofSource }),
    answer: listOf(
      z.object({
        id,
        source: rewardSource,
        sourceId: id,
        name: z.string(),
        currency: z.string(),
        funded: amount,
        /** Given and not ended unpaid, the claimed included. */
        spent: amount,
        claimed: amount,
        createdAt: instant,
      }),
    ),
    refusals: [],
    limit: read,
  }),
  listGivenRewards: defineCall({
    name: 'list-given-rewards',
    method: 'GET',
    path: '/api/staff/rewards',
    who: 'staff',
    right: 'rewards',
    summary: 'Rewards of all members, the newest first',
    query: z.object({ ...pageQuery, ...ofSource, memberId: id.optional(), state: z.enum(REWARD_STATES).optional() }),
    answer: listOf(
      z.object({
        id,
        memberId: id,
        account: z.string(),
        source: rewardSource,
        sourceId: id,
        name: z.string(),
        kind: rewardKind,
        amount,
        currency: z.string(),
        state: z.enum(REWARD_STATES),
        givenAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
    refusals: [],
    limit: read,
  }),
};
