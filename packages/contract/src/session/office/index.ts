import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { write } from '../../office-limits.ts';
import { id } from '../../shapes.ts';

const params = z.object({ id });
const reason = z.string().trim().min(3).max(500);

export const sessionOfficeCalls = {
  endMemberSessions: defineCall({
    name: 'end-member-sessions',
    method: 'POST',
    path: '/api/staff/members/:id/sessions/end',
    who: 'staff',
    right: 'members.act',
    summary: 'Ends every session of a member',
    params,
    body: z.object({ reason }),
    answer: z.object({ ended: z.number().int() }),
    refusals: [],
    limit: write,
  }),
  requestFactorReset: defineCall({
    name: 'request-factor-reset',
    method: 'POST',
    path: '/api/staff/members/:id/factor-reset',
    who: 'staff',
    right: 'members.act',
    summary: 'First person: asks to take a member’s second factor away; a second person decides',
    params,
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['request_waiting', 'no_second_factor'],
    limit: write,
  }),
};
