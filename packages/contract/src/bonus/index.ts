import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, pageQuery } from '../shapes.ts';
import { grantShape } from './shapes.ts';

export * from './shapes.ts';

export const bonusCalls = {
  getBonusDetails: defineCall({
    name: 'get-bonus-details',
    method: 'GET',
    path: '/wps/member/bonuses',
    who: 'realMember',
    summary:
      'Bonus details: every grant of bonus money of the member, the active one first, those that wait in their order, then the newest',
    query: z.object(pageQuery),
    answer: listOf(grantShape),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  forfeitBonus: defineCall({
    name: 'forfeit-bonus',
    method: 'POST',
    path: '/wps/member/bonuses/:id/forfeit',
    who: 'realMember',
    summary:
      'Gives up the grant that is active: its bonus money, and what open bets pay for it. Real money stays. Repeated, it answers the forfeited grant',
    params: z.object({ id }),
    answer: grantShape,
    refusals: ['not_found', 'bonus_ended'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
};
