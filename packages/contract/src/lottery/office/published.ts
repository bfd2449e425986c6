import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { id, instant, nothing } from '../../shapes.ts';

/** Operators look after the slips that members show to each other. */
export const publishedOfficeCalls = {
  listStaffPublishedSlips: defineCall({
    name: 'list-staff-published-slips',
    method: 'GET',
    path: '/api/staff/lottery/published',
    who: 'staff',
    right: 'lottery.import',
    summary: 'Slips that members show to others, newest first, and those that operators have hidden',
    answer: z.object({
      list: z.array(
        z.object({
          slipId: id,
          memberId: id,
          account: z.string(),
          game: z.string(),
          publishedAt: instant,
          closesAt: instant,
          hiddenAt: instant.nullable(),
          hiddenBy: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
  hidePublishedSlip: defineCall({
    name: 'hide-published-slip',
    method: 'POST',
    path: '/api/staff/lottery/published/:id/hide',
    who: 'staff',
    right: 'lottery.import',
    summary: 'Hides a slip from other members for ever; its bets stay',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    answer: nothing,
    refusals: ['not_found'],
    limit: write,
  }),
};
