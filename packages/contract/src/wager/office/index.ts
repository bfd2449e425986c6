import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { id } from '../../shapes.ts';
import { recalledWager } from '../index.ts';

export const wagerOfficeCalls = {
  getStaffWager: defineCall({
    name: 'get-staff-wager',
    method: 'GET',
    path: '/api/staff/members/:memberId/wagers/:id',
    who: 'staff',
    right: 'members.view',
    summary: 'Recall of one bet of a member, as the member sees it: what was bet, its legs or pot, and what decided it',
    params: z.object({ memberId: id, id }),
    answer: recalledWager,
    refusals: [],
    limit: read,
  }),
};
