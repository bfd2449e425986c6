import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { write } from '../../office-limits.ts';
import { id } from '../../shapes.ts';
import { CASE_MOVES, CASES_MAX } from '../lists.ts';

const ids = z
  .array(id)
  .min(1)
  .max(CASES_MAX)
  .refine((list) => new Set(list).size === list.length);
const reason = z.string().trim().min(3).max(500);

/** Decisions on several cases at once. */
export const caseListCalls = {
  noteVendorCases: defineCall({
    name: 'note-vendor-cases',
    method: 'POST',
    path: '/api/staff/vendor-case-resolutions',
    who: 'staff',
    right: 'vendors',
    confirmed: true,
    summary: 'Settles several cases with one note; those that a note does not settle are left and named',
    body: z.object({ ids, reason }),
    answer: z.object({ settled: z.number().int(), left: z.array(id) }),
    refusals: [],
    limit: write,
  }),
  requestVendorCases: defineCall({
    name: 'request-vendor-cases',
    method: 'POST',
    path: '/api/staff/vendor-case-requests',
    who: 'staff',
    right: 'vendors',
    confirmed: true,
    summary: 'First person: asks for the same act on several cases; a second person decides all of them or none',
    body: z.object({ ids, act: z.enum(CASE_MOVES), reason }),
    answer: z.object({ requestId: id }),
    refusals: ['already_decided', 'case_moved_on', 'request_waiting'],
    limit: write,
  }),
};
