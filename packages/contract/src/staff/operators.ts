import { z } from 'zod';
import { defineCall } from '../call.ts';
import { few, read, write } from '../office-limits.ts';
import { id, instant } from '../shapes.ts';

export const operatorShape = z.object({
  id,
  name: z.string(),
  rights: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  version: z.number().int(),
  /** Until when the first password allows the setup of a second factor; null once it is set up. */
  factorDue: instant.nullable(),
  /** The address for the link of a first log-in; null: unknown. */
  email: z.string().nullable(),
  /** Until this time the operator approves no requests of others; null: no waiting time. */
  decidesFrom: instant.nullable(),
});

const name = z.string().trim().min(3).max(40);
const rights = z.array(z.string().max(40)).max(40);
const email = z.email().max(120);
const reason = z.string().trim().min(3).max(500);

export const operatorsCalls = {
  listOperators: defineCall({
    name: 'list-operators',
    method: 'GET',
    path: '/api/staff/operators',
    who: 'staff',
    right: 'operators',
    summary: 'Every operator with rights and last activity',
    answer: z.object({ list: z.array(operatorShape) }),
    refusals: [],
    limit: read,
  }),
  addOperator: defineCall({
    name: 'add-operator',
    method: 'POST',
    path: '/api/staff/operators',
    who: 'staff',
    right: 'operators',
    confirmed: true,
    summary:
      'First person: asks for an operator. Once a second person approves, a link for the first log-in goes to the address',
    body: z.object({ name, email, rights, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'right_not_yours', 'request_waiting'],
    limit: few,
  }),
  changeOperator: defineCall({
    name: 'change-operator',
    method: 'PUT',
    path: '/api/staff/operators/:id',
    who: 'staff',
    right: 'operators',
    confirmed: true,
    summary:
      'Changes another operator. Taking rights away or switching off holds at once; everything else waits for a second person',
    params: z.object({ id }),
    body: z.object({ rights, isActive: z.boolean(), email: email.optional(), version: z.number().int(), reason }),
    /** Null: it was applied at once. */
    answer: z.object({ requestId: id.nullable() }),
    refusals: ['fields_refused', 'right_not_yours', 'not_yourself', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  resetOperatorFactor: defineCall({
    name: 'reset-operator-factor',
    method: 'POST',
    path: '/api/staff/operators/:id/factor',
    who: 'staff',
    right: 'operators',
    confirmed: true,
    summary:
      'First person: asks to take password and second factor of another operator away; once approved, a link for a new first log-in goes to the address',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'not_yourself', 'right_not_yours', 'request_waiting'],
    limit: few,
  }),
  changeOwnPassword: defineCall({
    name: 'change-own-password',
    method: 'PUT',
    path: '/api/staff/own/password',
    who: 'staff',
    summary: 'Changes the operator’s own password; all other sessions end',
    body: z.object({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
    answer: z.object({}),
    refusals: ['fields_refused'],
    limit: few,
  }),
};
