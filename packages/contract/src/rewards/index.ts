import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, pageQuery } from '../shapes.ts';
import { CLAIMS_MAX, claimOutcome, REWARD_STATES, rewardShape } from './shapes.ts';

export * from './shapes.ts';

export const rewardsCalls = {
  listRewards: defineCall({
    name: 'list-rewards',
    method: 'GET',
    path: '/wps/member/rewards',
    who: 'realMember',
    summary: 'Reward centre: everything that the member was given, the newest first, with how many wait to be claimed',
    query: z.object({ ...pageQuery, state: z.enum(REWARD_STATES).optional() }),
    answer: listOf(rewardShape).extend({ claimable: z.number().int() }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  claimReward: defineCall({
    name: 'claim-reward',
    method: 'POST',
    path: '/wps/member/rewards/:id/claim',
    who: 'realMember',
    summary: 'Takes a reward that waits; repeated, it answers the claimed reward',
    params: z.object({ id }),
    answer: rewardShape,
    refusals: ['not_found', 'reward_ended', 'player_blocked'],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  claimRewards: defineCall({
    name: 'claim-rewards',
    method: 'POST',
    path: '/wps/member/rewards/claims',
    who: 'realMember',
    summary:
      'Takes several rewards that wait, each by itself: what one is refused for stands beside it. Repeated, it answers the claimed ones',
    body: z.object({ ids: z.array(id).min(1).max(CLAIMS_MAX) }),
    /** In the order of the request, each reward once. */
    answer: z.object({ list: z.array(claimOutcome) }),
    refusals: ['player_blocked'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
};
