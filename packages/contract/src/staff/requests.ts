import { z } from 'zod';
import { defineCall } from '../call.ts';
import { REQUEST_FACTS, REQUEST_KINDS, SUBJECT_KINDS } from '../lists.ts';
import { read, write } from '../office-limits.ts';
import { id, instant, listOf, pageQuery } from '../shapes.ts';

export const requestShape = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  /**
   * What it is about: `id` is its number, or its code where it has none; empty where there is only one. `name` is what operators call it: the
   * name of an operator, the day of a run, otherwise its `id`.
   */
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string(), name: z.string() }),
  /** The member of the wager, where the request is about one. */
  memberId: id.nullable(),
  /** The requested value beside the current one; of a case, the act. */
  proposal: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'refused']),
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
  /** The reason why this operator may not approve a pending request; null when he may. `until` ends the waiting time of `cooling`. */
  barrier: z
    .object({
      code: z.enum(['same_person', 'same_line', 'cooling', 'asker_gone', 'not_allowed']),
      until: instant.nullable(),
    })
    .nullable(),
});

/** One fact about the subject of a request, read now from the module that owns it. */
export const requestFactShape = z.object({
  name: z.enum(REQUEST_FACTS),
  value: z.string(),
  as: z.enum(['text', 'money', 'count', 'time', 'member', 'game', 'state', 'cause', 'bill', 'change']),
  /** The currency of money, the id of a member or bill, the name of a changed field. */
  of: z.string().nullable(),
  /** Of a change: what is there now, beside the requested `value`. */
  before: z.string().optional(),
});

const reason = z.string().trim().min(3).max(500);

export const requestsCalls = {
  listStaffRequests: defineCall({
    name: 'list-staff-requests',
    method: 'GET',
    path: '/api/staff/requests',
    who: 'staff',
    summary:
      'Requests of one operator for another’s decision, pending ones first; only the kinds whose right the operator has',
    query: z.object(pageQuery),
    answer: listOf(requestShape).extend({
      /** Active operators beside this one: without any, no request can be decided. */
      others: z.number().int(),
    }),
    refusals: [],
    limit: read,
  }),
  getStaffRequest: defineCall({
    name: 'get-staff-request',
    method: 'GET',
    path: '/api/staff/requests/:id',
    who: 'staff',
    summary: 'One request with what its decision is about: member, amounts and figures as they are now',
    params: z.object({ id }),
    answer: requestShape.extend({ facts: z.array(requestFactShape) }),
    refusals: [],
    limit: read,
  }),
  approveStaffRequest: defineCall({
    name: 'approve-staff-request',
    method: 'POST',
    path: '/api/staff/requests/:id/approval',
    who: 'staff',
    confirmed: true,
    summary:
      'Second person: does what was requested; never the requester, nor an account of the same line, nor one that is new. A request whose subject has changed is closed',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: requestShape,
    refusals: [
      'same_person',
      'same_line',
      'cooling',
      'asker_gone',
      'not_yourself',
      'right_not_yours',
      'already_decided',
      'changed_meanwhile',
      'cause_required',
      'adjustment_above_ceiling',
    ],
    limit: write,
  }),
  refuseStaffRequest: defineCall({
    name: 'refuse-staff-request',
    method: 'POST',
    path: '/api/staff/requests/:id/refusal',
    who: 'staff',
    summary: 'Rejects a request; its requester may withdraw it',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: requestShape,
    refusals: ['already_decided'],
    limit: write,
  }),
};
