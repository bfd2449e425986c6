import { z } from 'zod';
import { defineCall } from '../call.ts';
import { read } from '../office-limits.ts';
import { day, instant, listOf, pageQuery } from '../shapes.ts';

const auditFilter = {
  act: z.string().max(60).default(''),
  by: z.string().max(64).default(''),
  subject: z.string().max(120).default(''),
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
};

export const auditEntryShape = z.object({
  number: z.string(),
  at: instant,
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

export const auditCalls = {
  listAudit: defineCall({
    name: 'list-audit',
    method: 'GET',
    path: '/api/staff/audit',
    who: 'staff',
    right: 'audit',
    summary: 'The log of operators, newest first, and whether its chain was whole when it was last proven',
    query: z.object({ ...pageQuery, ...auditFilter }),
    answer: listOf(auditEntryShape).extend({
      chain: z.object({ isWhole: z.boolean(), entries: z.number().int(), provenAt: instant }).nullable(),
      acts: z.array(z.string()),
    }),
    refusals: [],
    limit: read,
  }),
};
