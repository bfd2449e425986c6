import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { gameReturn } from '../../wager/game-return.ts';

export const RETURN_DAYS = ['7', '30', '90', '365'] as const;

/** The return of a play of a game. */
export const playReturn = gameReturn.omit({ version: true, countedTo: true }).extend({ play: z.string() });

export const lotteryReturnsCalls = {
  listLotteryReturns: defineCall({
    name: 'list-lottery-returns',
    method: 'GET',
    path: '/api/staff/lottery/returns',
    who: 'staff',
    right: 'games',
    summary: 'What each play of each game returned in the last days, beside its theoretical return with three sigma',
    query: z.object({ days: z.enum(RETURN_DAYS).default('30'), game: z.string().max(40).default('') }),
    answer: z.object({ list: z.array(playReturn) }),
    refusals: [],
    limit: read,
  }),
};
