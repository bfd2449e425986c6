import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant } from '../shapes.ts';
import { few, read, write } from './limits.ts';

export const operatorShape = z.object({
  id,
  name: z.string(),
  rights: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  version: z.number().int(),
  /** Until when a second factor may be set up by the first password; null once it is set up. */
  factorDue: instant.nullable(),
});

/** Shown once: the operator hands it in at the next log-in, where the second factor is set up. */
const firstLoginShape = z.object({ operator: operatorShape, password: z.string() });

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
    summary: 'Adds an operator; answers the first password, once. The second factor is set up at the first log-in',
    body: z.object({ name: z.string().trim().min(3).max(40), rights: z.array(z.string().max(40)).max(40) }),
    answer: firstLoginShape,
    refusals: ['fields_refused', 'right_not_yours'],
    limit: few,
  }),
  changeOperator: defineCall({
    name: 'change-operator',
    method: 'PUT',
    path: '/api/staff/operators/:id',
    who: 'staff',
    right: 'operators',
    confirmed: true,
    summary: 'Changes the rights of another operator, or switches the log-in off; the next request believes it',
    params: z.object({ id }),
    body: z.object({ rights: z.array(z.string().max(40)).max(40), isActive: z.boolean(), version: z.number().int() }),
    answer: operatorShape,
    refusals: ['fields_refused', 'right_not_yours', 'not_yourself', 'changed_meanwhile'],
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
      'Takes second factor and password of another operator away and ends the sessions; answers a first password, once',
    params: z.object({ id }),
    answer: firstLoginShape,
    refusals: ['not_yourself', 'right_not_yours'],
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
