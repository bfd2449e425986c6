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
});

/** Shown once: what the operator’s authenticator app and first log-in need. */
export const factorShape = z.object({ totpSecret: z.string(), totpUri: z.string() });

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
    summary: 'Adds an operator; answers the first password and the second factor, once',
    body: z.object({ name: z.string().trim().min(3).max(40), rights: z.array(z.string().max(40)).max(40) }),
    answer: factorShape.extend({ operator: operatorShape, password: z.string() }),
    refusals: ['fields_refused', 'right_not_yours'],
    limit: few,
  }),
  changeOperator: defineCall({
    name: 'change-operator',
    method: 'PUT',
    path: '/api/staff/operators/:id',
    who: 'staff',
    right: 'operators',
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
    summary: 'Gives another operator a new second factor and ends the sessions; answers the secret, once',
    params: z.object({ id }),
    answer: factorShape,
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
