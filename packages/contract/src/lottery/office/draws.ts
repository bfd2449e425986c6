import { VOID_CAUSES } from '@lantern/rules/lottery';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';

const numberText = z.string().regex(/^[0-9A-Za-z-]{1,12}$/);

export const staffDrawShape = z.object({
  id,
  game: z.string(),
  numero: z.string(),
  state: z.string(),
  closeAt: instant,
  drawAt: instant,
  special: z.string().nullable(),
  resultVersion: z.number().int(),
  source: z.string().nullable(),
  wagers: z.number().int(),
  staked: amount,
  bettors: z.number().int(),
  isVoidable: z.boolean(),
  /** Why it is void, where its time had come. */
  voidCause: z.enum(VOID_CAUSES).nullable(),
  /** The numbers that are keyed in, while its time has come and its result has not; null: it cannot be keyed in. */
  keying: z
    .object({
      tiers: z.array(z.object({ tier: z.string(), count: z.number().int(), digits: z.number().int() })),
      /** What became of this operator's own numbers. */
      own: z.enum(['none', 'waiting', 'differs']),
      /** The own numbers differed here from those of the other operator. */
      differing: z.array(z.string()),
      /** Another operator keyed it in and waits; the numbers themselves are shown to nobody. */
      isWaiting: z.boolean(),
    })
    .nullable(),
});

export const drawsCalls = {
  listStaffDraws: defineCall({
    name: 'list-staff-draws',
    method: 'GET',
    path: '/api/staff/lottery/draws',
    who: 'staff',
    right: 'lottery.import',
    summary:
      'The draws of one day with their state, bets and money: official ones in their order, fast ones the latest first',
    query: z.object({
      ...pageQuery,
      day,
      game: z.string().max(40).default(''),
      kind: z.enum(['official', 'fast']).default('official'),
    }),
    answer: listOf(staffDrawShape).extend({
      /** Days of this month with draws that wait for a result. */
      waiting: z.array(z.object({ day, draws: z.number().int() })),
    }),
    refusals: [],
    limit: read,
  }),
  voidDraw: defineCall({
    name: 'void-draw',
    method: 'POST',
    path: '/api/staff/lottery/draws/:id/void',
    who: 'staff',
    right: 'lottery.approve',
    confirmed: true,
    summary:
      'First person: asks to void a draw that will not take place; a second person decides, then every stake goes back. From the draw time on it needs a cause',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(3).max(500), cause: z.enum(VOID_CAUSES).nullable().default(null) }),
    answer: z.object({ requestId: id }),
    refusals: ['draw_already_settled', 'request_waiting', 'cause_required'],
    limit: write,
  }),
  keyDrawResult: defineCall({
    name: 'key-draw-result',
    method: 'POST',
    path: '/api/staff/lottery/draws/:id/keyed',
    who: 'staff',
    right: 'lottery.import',
    confirmed: true,
    summary:
      'The result of an official draw, keyed in by two operators who do not see each other’s numbers: equal ones are published, different ones are void and both key again',
    params: z.object({ id }),
    body: z.object({ prizes: z.record(z.string().max(20), z.array(numberText).max(100)) }),
    answer: z.object({
      state: z.enum(['waiting', 'differs', 'published']),
      /** The tiers in which the two differ. */
      differing: z.array(z.string()),
    }),
    refusals: [
      'fields_refused',
      'file_refused',
      'reason_required',
      'draw_already_settled',
      'same_person',
      'same_line',
      'cooling',
      'asker_gone',
      'already_decided',
    ],
    limit: write,
  }),
};
