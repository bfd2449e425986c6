import { FEE_MOST } from '@lantern/rules/live';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, id, instant } from '../../shapes.ts';
import { gameReturn } from '../../wager/game-return.ts';
import { liveGame, liveProof, liveRound, liveShoe, seatNumber, spotCode, TABLE_STATES, tableCode } from '../shapes.ts';

const whole = z.number().int();
const ofTable = z.object({ code: tableCode });
const reason = z.string().trim().min(3).max(500);

/** Limits and speed of a table; amounts are units, which each currency counts in its own. */
export const staffTableTerms = z.object({
  name: z.string().trim().min(2).max(40),
  minLevel: whole.min(0).max(99),
  minStake: amount,
  maxStake: amount,
  maxRound: amount,
  betSeconds: whole.min(5).max(120),
  lastCallSeconds: whole.min(1).max(15),
  isFast: z.boolean(),
});

export const staffLiveTable = staffTableTerms.extend({
  code: tableCode,
  game: liveGame,
  variant: z.string().nullable(),
  state: z.enum(TABLE_STATES),
  isTrial: z.boolean(),
  /** Given back with a change, so that no change overwrites another. */
  version: whole,
  players: whole,
  round: liveRound.nullable(),
  /** What the running round could cost: for each currency the stakes, and the most that one result pays above them. */
  exposure: z.array(z.object({ currency: z.string(), staked: amount, atRisk: amount })),
  returns: z.array(gameReturn),
  /** Of a pari-mutuel pit: what the house takes of the stakes on both sides, in ten-thousandths. */
  fee: whole.nullable(),
});
export type StaffLiveTable = z.infer<typeof staffLiveTable>;

export const staffLiveRound = z.object({
  roundId: id,
  name: z.string(),
  state: z.enum(['open', 'closed', 'bound', 'playing', 'dealing', 'shown', 'settled', 'void']),
  closesAt: instant,
  outcome: z.string().nullable(),
  dealt: z.array(z.string()),
  bets: whole,
  totals: z.array(z.object({ currency: z.string(), bets: whole, staked: amount, paid: amount })),
  waitingRequestId: id.nullable(),
});

const money = z.object({ currency: z.string(), stake: amount });
const person = z.object({ memberId: id, account: z.string() });
/** Who is at a table now. */
export const staffAtTable = z.object({
  /** The running round, or the last one. */
  round: z.object({ roundId: id, name: z.string() }).nullable(),
  /** Taken seats of a table of blackjack. */
  seats: z.array(
    person.extend({
      seat: seatNumber,
      since: instant,
      /** Free once the bets of the running round are bound. */
      isLeaving: z.boolean(),
      /** Of the member on this seat, side bets and decisions included; null without a bet. */
      stake: money.nullable(),
      /** Bets of others behind it. */
      behind: z.object({ players: whole, stakes: z.array(money) }),
    }),
  ),
  /** Members with bets on the round, and when their pages last showed the table. */
  players: z.array(person.extend({ bets: whole, ...money.shape, seenAt: instant.nullable() })),
  /** Members whose pages show the table, without a seat and without a bet. */
  watching: z.array(person.extend({ seenAt: instant })),
});

/** Tables as an operator runs them. A void, a fee and greater limits are requested by one person and decided by another one by `approve-staff-request`, kinds `live_void`, `table_fee` and `table_limits`. */
export const liveOfficeCalls = {
  listStaffLiveTables: defineCall({
    name: 'list-staff-live-tables',
    method: 'GET',
    path: '/api/staff/live/tables',
    who: 'staff',
    right: 'games',
    summary: 'Every table with its running round, its exposure, who sits there and its return',
    answer: z.object({ serverTime: instant, list: z.array(staffLiveTable) }),
    refusals: [],
    limit: read,
  }),
  changeLiveTable: defineCall({
    name: 'change-live-table',
    method: 'PUT',
    path: '/api/staff/live/tables/:code',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary:
      'Limits and speed of a table, from its next round on; a greater stake waits for a second person as `requestId`',
    params: ofTable,
    body: staffTableTerms.extend({ version: whole, reason }),
    answer: z.object({ version: whole, requestId: id.nullable() }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  changeLiveTableFee: defineCall({
    name: 'change-live-table-fee',
    method: 'PUT',
    path: '/api/staff/live/tables/:code/fee',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary: 'First person: asks for another fee of a pari-mutuel pit, from its next fight on',
    params: ofTable,
    body: z.object({ fee: whole.min(0).max(FEE_MOST), version: whole, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  setLiveTableState: defineCall({
    name: 'set-live-table-state',
    method: 'POST',
    path: '/api/staff/live/tables/:code/state',
    who: 'staff',
    right: 'games',
    summary: 'Opens a table, or closes it after its running round',
    params: ofTable,
    body: z.strictObject({ isOpen: z.boolean(), reason }),
    answer: z.object({ state: z.enum(TABLE_STATES) }),
    refusals: [],
    limit: write,
  }),
  listStaffLiveRounds: defineCall({
    name: 'list-staff-live-rounds',
    method: 'GET',
    path: '/api/staff/live/tables/:code/rounds',
    who: 'staff',
    right: 'games',
    summary: 'Rounds of a table with bets, the newest first: fifty, or those before one',
    params: ofTable,
    query: z.object({ before: id.optional() }),
    answer: z.object({ list: z.array(staffLiveRound) }),
    refusals: [],
    limit: read,
  }),
  getStaffLiveRound: defineCall({
    name: 'get-staff-live-round',
    method: 'GET',
    path: '/api/staff/live/rounds/:id',
    who: 'staff',
    right: 'games',
    summary: 'One round as it was dealt, with every bet and its proof',
    params: z.object({ id }),
    answer: z.object({
      round: liveRound,
      shoe: liveShoe.nullable(),
      proof: liveProof,
      /** All of them, of which the first five hundred follow. */
      betCount: whole,
      bets: z.array(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          spot: spotCode,
          stake: amount,
          payout: amount,
          currency: z.string(),
          state: z.string(),
        }),
      ),
      waitingRequestId: id.nullable(),
    }),
    refusals: [],
    limit: read,
  }),
  listLiveSeats: defineCall({
    name: 'list-live-seats',
    method: 'GET',
    path: '/api/staff/live/tables/:code/seats',
    who: 'staff',
    right: 'games',
    summary: 'Who sits where at a table of blackjack, who has bets on the running round of any table, and who looks on',
    params: ofTable,
    answer: staffAtTable,
    refusals: [],
    limit: read,
  }),
  requestLiveRoundVoid: defineCall({
    name: 'request-live-round-void',
    method: 'POST',
    path: '/api/staff/live/rounds/:id/void',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary: 'First person: asks to give every stake of a settled round back and to take back what it paid',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['round_open', 'already_decided', 'request_waiting'],
    limit: write,
  }),
};
