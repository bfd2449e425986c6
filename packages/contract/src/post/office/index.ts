import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { id, instant, listOf, pageQuery } from '../../shapes.ts';

export const postOfficeCalls = {
  listOutbox: defineCall({
    name: 'list-outbox',
    method: 'GET',
    path: '/api/staff/outbox',
    who: 'staff',
    right: 'outbox',
    summary: 'Outgoing mail and SMS, newest first; codes are masked',
    query: z.object({
      ...pageQuery,
      kind: z.enum(['', 'mail', 'sms']).default(''),
      state: z.enum(['', 'waiting', 'sent', 'given_up']).default(''),
      to: z.string().trim().max(254).default(''),
    }),
    answer: listOf(
      z.object({
        id,
        kind: z.enum(['mail', 'sms']),
        to: z.string(),
        key: z.string(),
        language: z.string(),
        state: z.enum(['waiting', 'sent', 'given_up']),
        attempts: z.number().int(),
        subject: z.string(),
        text: z.string(),
        createdAt: instant,
        endedAt: instant.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    refusals: [],
    limit: read,
  }),
};
