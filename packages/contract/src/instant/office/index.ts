import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, id, instant } from '../../shapes.ts';
import { instantGame, MINES_STATES, multiplier } from '../shapes.ts';

const reason = z.string().trim().min(3).max(500);
const ofWager = z.object({ memberId: id, id });

/** A ball, a board or a bet on crash, as an operator sees it. */
export const staffInstantWager = z.object({
  id,
  memberId: id,
  game: instantGame,
  state: z.enum(MINES_STATES),
  stake: amount,
  payout: amount,
  currency: z.string(),
  placedAt: instant,
  /** The pending request to void it. */
  waitingRequestId: id.nullable(),
});

/** An ended round of crash. */
export const staffCrashRound = z.object({
  roundId: id,
  bust: multiplier,
  crashedAt: instant,
  /** Stakes and payouts, a line for each currency. */
  totals: z.array(z.object({ currency: z.string(), bets: z.number().int(), staked: amount, paid: amount })),
  isVoid: z.boolean(),
  waitingRequestId: id.nullable(),
});

/** Voids of rounds of the instant games. One person requests, another one decides by `approve-staff-request`, kind `instant_void`. */
export const instantOfficeCalls = {
  listStaffCrashRounds: defineCall({
    name: 'list-staff-crash-rounds',
    method: 'GET',
    path: '/api/staff/instant/crash-rounds',
    who: 'staff',
    right: 'games',
    summary: 'The last fifty rounds of crash with bets, newest first',
    answer: z.object({ list: z.array(staffCrashRound) }),
    refusals: [],
    limit: read,
  }),
  requestCrashRoundVoid: defineCall({
    name: 'request-crash-round-void',
    method: 'POST',
    path: '/api/staff/instant/crash-rounds/:id/void',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary: 'First person: asks to give every stake of a round back and to take back what it paid',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['round_open', 'already_decided', 'request_waiting'],
    limit: write,
  }),
  getStaffInstantWager: defineCall({
    name: 'get-staff-instant-wager',
    method: 'GET',
    path: '/api/staff/members/:memberId/instant/:id',
    who: 'staff',
    right: 'games',
    summary: 'One ball, board or bet on crash of a member',
    params: ofWager,
    answer: staffInstantWager,
    refusals: [],
    limit: read,
  }),
  requestInstantVoid: defineCall({
    name: 'request-instant-void',
    method: 'POST',
    path: '/api/staff/members/:memberId/instant/:id/void',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary: 'First person: asks to give the stake of one wager back and to take back what it paid',
    params: ofWager,
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['round_open', 'already_decided', 'request_waiting'],
    limit: write,
  }),
};
