import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant } from '../shapes.ts';
import { read, write } from './limits.ts';

export const requestShape = z.object({
  id,
  kind: z.enum(['factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case']),
  /** The member, deposit, wager, round or case it is about; a setting has no number. */
  subjectId: id.nullable(),
  /** Whose wager it is, where it is about one. */
  memberId: id.nullable(),
  /** What was asked for in place of what, where it is a value; of a case, what is to be done about it. */
  proposal: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
  subject: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'refused']),
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});

export const requestsCalls = {
  listStaffRequests: defineCall({
    name: 'list-staff-requests',
    method: 'GET',
    path: '/api/staff/requests',
    who: 'staff',
    summary: 'What one operator asked for and another one decides; only the kinds whose right the operator has',
    answer: z.object({ list: z.array(requestShape) }),
    refusals: [],
    limit: read,
  }),
  approveStaffRequest: defineCall({
    name: 'approve-staff-request',
    method: 'POST',
    path: '/api/staff/requests/:id/approval',
    who: 'staff',
    confirmed: true,
    summary: 'Second person: does what was asked for; never the one who asked',
    params: z.object({ id }),
    answer: requestShape,
    refusals: ['same_person', 'already_decided'],
    limit: write,
  }),
  refuseStaffRequest: defineCall({
    name: 'refuse-staff-request',
    method: 'DELETE',
    path: '/api/staff/requests/:id',
    who: 'staff',
    summary: 'Turns a request down; the one who asked may take it back',
    params: z.object({ id }),
    answer: requestShape,
    refusals: ['already_decided'],
    limit: write,
  }),
};
