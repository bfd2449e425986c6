import { LIMIT_KINDS, REALITY_MINUTES } from '@lantern/rules/safer-play';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, instant } from '../shapes.ts';

const limitKind = z.enum(LIMIT_KINDS);
/** Money, or whole minutes for the session; null is no limit. */
const limitValue = z.string().nullable();

export const ownLimitShape = z.object({
  kind: limitKind,
  value: limitValue,
  /** A pending loosening: it may be confirmed from `readyAt` on. */
  pending: z.object({ value: limitValue, readyAt: instant }).nullable(),
  /** The amount that counts against it now; null for the stake limit, which applies to each stake. */
  used: z.string().nullable(),
  /** When something of `used` leaves the window. */
  resetsAt: instant.nullable(),
});
export type OwnLimit = z.infer<typeof ownLimitShape>;

export const breakShape = z.object({ kind: z.enum(['cool_off', 'self_exclusion']), from: instant, until: instant });
export type PlayBreak = z.infer<typeof breakShape>;

export const playSafelyShape = z.object({
  limits: z.array(ownLimitShape),
  /** The running break; null when one may play. */
  pause: breakShape.nullable(),
  /** Deposits less withdrawals over all the years (standards.md W09). */
  netDeposits: amount,
  realityMinutes: z.number().int(),
  currency: z.string(),
});

const reads = { points: 120, seconds: 60, by: 'member' } as const;
const writes = { points: 30, seconds: 60, by: 'member' } as const;

/** Paths and shapes of our own: the specification has none (standards.md X10). */
export const saferPlayCalls = {
  getPlaySafely: defineCall({
    name: 'get-play-safely',
    method: 'GET',
    path: '/wps/member/play-safely',
    who: 'member',
    summary: 'Limits a member has set for himself, what is used of them, and the break that holds',
    answer: playSafelyShape,
    refusals: [],
    limit: reads,
  }),
  setOwnLimit: defineCall({
    name: 'set-own-limit',
    method: 'PUT',
    path: '/wps/member/play-safely/limits/:kind',
    who: 'member',
    summary: 'Sets a limit: lower at once, higher or none after 24 hours and a confirmation',
    params: z.object({ kind: limitKind }),
    body: z.object({ value: enteredAmount.nullable() }),
    answer: playSafelyShape,
    refusals: ['fields_refused'],
    limit: writes,
  }),
  confirmOwnLimit: defineCall({
    name: 'confirm-own-limit',
    method: 'POST',
    path: '/wps/member/play-safely/limits/:kind/confirm',
    who: 'member',
    summary: 'The second yes to a loosening whose 24 hours are over',
    params: z.object({ kind: limitKind }),
    answer: playSafelyShape,
    refusals: ['limit_nothing_waits', 'limit_too_early'],
    limit: writes,
  }),
  takeBreak: defineCall({
    name: 'take-break',
    method: 'POST',
    path: '/wps/member/play-safely/break',
    who: 'member',
    summary: 'A break of 1 to 42 days or self-exclusion of 183 to 1826 days; it holds at once and never ends early',
    body: z.object({ kind: z.enum(['cool_off', 'self_exclusion']), days: z.number().int().min(1).max(1826) }),
    answer: playSafelyShape,
    refusals: ['fields_refused', 'break_shorter'],
    limit: writes,
  }),
  getRealityCheck: defineCall({
    name: 'get-reality-check',
    method: 'GET',
    path: '/wps/member/reality-check',
    who: 'member',
    summary: 'How long this session has lasted, what it cost or brought, and when that is shown next',
    answer: z.object({
      startedAt: instant,
      elapsedMs: z.number().int(),
      staked: amount,
      returned: amount,
      net: amount,
      currency: z.string(),
      everyMinutes: z.number().int(),
      dueAt: instant,
      serverTime: instant,
    }),
    refusals: [],
    limit: reads,
  }),
  acknowledgeRealityCheck: defineCall({
    name: 'acknowledge-reality-check',
    method: 'POST',
    path: '/wps/member/reality-check',
    who: 'member',
    summary: 'The member has seen it; the next one is due an interval later',
    answer: z.object({ dueAt: instant }),
    refusals: [],
    limit: writes,
  }),
  setRealityCheck: defineCall({
    name: 'set-reality-check',
    method: 'PUT',
    path: '/wps/member/reality-check',
    who: 'member',
    summary: 'Minutes between two reality checks',
    body: z.object({ everyMinutes: z.literal(REALITY_MINUTES) }),
    answer: z.object({ everyMinutes: z.number().int() }),
    refusals: [],
    limit: writes,
  }),
};
