import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, instant } from '../shapes.ts';
import { vipBenefit, vipChangeShape, vipLevelNumber, vipLevels, vipUpkeepShape } from './shapes.ts';

export * from './shapes.ts';

export const vipCalls = {
  getVip: defineCall({
    name: 'get-vip',
    method: 'GET',
    path: '/wps/member/vip',
    who: 'realMember',
    summary:
      'The member’s VIP level, what counts for the next one and for keeping it, the levels with their benefits, and the history of the level. During a break or exclusion no levels, and no upkeep',
    answer: z.object({
      currency: z.string(),
      level: vipLevelNumber,
      /** When the level was reached; null of level 0 from the begin. */
      since: instant.nullable(),
      deposits: amount,
      stakes: amount,
      /** Null during a break or exclusion, which pauses it. */
      upkeep: vipUpkeepShape.nullable(),
      levels: vipLevels.nullable(),
      /** What the level has brought, one of each: the newest. `next`: the day on which the next one is given. */
      benefits: z.array(
        z.object({
          benefit: vipBenefit,
          amount,
          state: z.enum(['claimable', 'claimed', 'expired', 'withdrawn']).nullable(),
          givenAt: instant.nullable(),
          claimUntil: instant.nullable(),
          next: day.nullable(),
        }),
      ),
      /** The newest 20, the newest first. */
      history: z.array(vipChangeShape),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
};
