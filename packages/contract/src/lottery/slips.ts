import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { SHOWN_STATES } from '../wager/states.ts';
import { DRAW_STATES, prizesShape, regionShape } from './draws.ts';

const lineBody = z.strictObject({
  play: z.string().max(32),
  /** Numbers, or of a play with tickets one text for each: `0+1/5/7`. */
  picks: z.array(z.string().max(400)).min(1).max(10_000),
  unit: enteredAmount,
  /** Of a play with units to choose from: how many times the unit is bought; once without it. */
  multiple: z.number().optional(),
  /** Percent of the stake that come back won or lost, for lower prizes; none without it. */
  rebate: enteredAmount.optional(),
});

/** Following issues of a game with a multiple each, charged together. */
const chaseBody = z.strictObject({
  /** One for each draw of the slip, in its order; they multiply the multiple of each line. */
  multiples: z.array(z.number()).min(1).max(20),
  /** After a win the stakes on draws that are still on sale come back. */
  stopsOnWin: z.boolean(),
});

const placedWager = z.object({
  id,
  drawId: id,
  game: z.string(),
  numero: z.string(),
  play: z.string(),
  picks: z.array(z.string()),
  unit: amount,
  multiple: z.number().int(),
  stake: amount,
  odds: z.string(),
  /** Percent of the stake. */
  rebate: z.string(),
});

export const slipShape = z.object({
  slipId: id,
  key: z.string(),
  placedAt: instant,
  total: amount,
  currency: z.string(),
  balance: amount,
  wagers: z.array(placedWager),
});
export type PlacedSlip = z.infer<typeof slipShape>;

/** A draw of a slip, from its sale to its numbers. */
const drawOfSlip = z.object({
  drawId: id,
  game: z.string(),
  /** Name of the game in the caller's language. */
  name: z.string(),
  region: regionShape,
  numero: z.string(),
  closeAt: instant,
  drawAt: instant,
  state: z.enum(DRAW_STATES),
  prizes: prizesShape.nullable(),
});
export type DrawOfSlip = z.infer<typeof drawOfSlip>;

/** What became of one wager of a slip; `placed` with nothing paid until its draw is settled. */
const slipOutcome = z.object({ wagerId: id, state: z.enum(SHOWN_STATES), payout: amount });
export type SlipOutcome = z.infer<typeof slipOutcome>;

const cancelledBets = z.object({
  slipId: id,
  /** Those of the request that are cancelled, by it or before. */
  wagerIds: z.array(id),
  /** Their stakes. */
  amount,
  currency: z.string(),
  balance: amount,
});
export type CancelledBets = z.infer<typeof cancelledBets>;

/** A chase: one slip on following issues of a game, charged together. */
const chaseShape = z.object({
  slipId: id,
  key: z.string(),
  game: z.string(),
  /** Name of the game in the caller's language. */
  name: z.string(),
  placedAt: instant,
  currency: z.string(),
  total: amount,
  /** After a win the stakes on draws that are still on sale come back. */
  stopsOnWin: z.boolean(),
  /** `done`: no bet of it is open any more, and nothing ended it before. */
  state: z.enum(['running', 'stopped', 'done']),
  /** Why it stopped. */
  why: z.enum(['won', 'member']).nullable(),
  endedAt: instant.nullable(),
  draws: z.array(
    z.object({
      drawId: id,
      numero: z.string(),
      closeAt: instant,
      drawAt: instant,
      /** How often the lines of the slip are bought on it. */
      multiple: z.number().int(),
      stake: amount,
      payout: amount,
      /** `placed` while a bet on it is open; `cancelled` when all of them were taken back. */
      state: z.enum(['placed', 'won', 'lost', 'refunded', 'cancelled']),
    }),
  ),
});
export type Chase = z.infer<typeof chaseShape>;

/** Slips, what became of them, and chases. */
export const slipCalls = {
  placeLotterySlip: defineCall({
    name: 'place-lottery-slip',
    method: 'POST',
    path: '/lgw/vn/slips',
    who: 'member',
    idempotent: true,
    summary: 'Places a slip: every line on every draw becomes a wager; all or nothing',
    body: z.object({
      /** Draws of one or more games, all of the same region: stations and following issues. */
      drawIds: z.array(id).min(1).max(20),
      lines: z.array(lineBody).min(1).max(100),
      chase: chaseBody.optional(),
      /** Odds per play code, or `play:number` where a number has a price of its own, as the player saw them; a worse price now is refused. */
      odds: z.record(z.string(), z.string()).optional(),
    }),
    answer: slipShape,
    refusals: [
      'fields_refused',
      'not_enough_balance',
      'above_bonus_bet',
      'draw_closed',
      'draw_not_open',
      'draw_unknown',
      'game_disabled',
      'region_mixed',
      'odds_moved',
      'member_limit',
      'limit_reached',
      'player_blocked',
      'reality_check_due',
      'number_limit',
      'slip_limit',
      'too_many_wagers',
    ],
    limit: { points: 1200, seconds: 60, by: 'member' },
  }),
  getPrizeGroup: defineCall({
    name: 'get-prize-group',
    method: 'GET',
    path: '/lgw/vn/prize-group',
    who: 'member',
    summary: 'How far the prizes of the member are below the best ones, and the lowest return of the slider',
    answer: z.object({
      /** Percent of a stake between the return of a play and that of the member. */
      below: z.string(),
      /** The return at the low end of the slider, as odds: below it prizes are exchanged for no rebate. */
      lowest: z.string(),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  getLotterySlip: defineCall({
    name: 'get-lottery-slip',
    method: 'GET',
    path: '/lgw/vn/slips/:key',
    who: 'member',
    summary: 'What became of a slip sent with this key: whether it was placed, its draws, and the result of each bet',
    params: z.object({ key: z.uuid() }),
    answer: z.object({
      /** As it was answered when it was placed; null where it never arrived. */
      slip: slipShape.nullable(),
      draws: z.array(drawOfSlip),
      outcomes: z.array(slipOutcome),
      /** Null for a slip without a chase. */
      chase: chaseShape.nullable(),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  cancelLotteryBets: defineCall({
    name: 'cancel-lottery-bets',
    method: 'POST',
    path: '/lgw/vn/slips/:key/cancel',
    who: 'member',
    summary: 'Takes bets of a slip back while their draws are on sale; a repetition answers the same',
    params: z.object({ key: z.uuid() }),
    body: z.object({
      /** All of them or none; without names every bet of the slip whose draw is still on sale. */
      wagerIds: z.array(id).min(1).max(200).optional(),
    }),
    answer: cancelledBets,
    refusals: ['not_found', 'cancel_closed', 'cancel_half_price'],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  listChases: defineCall({
    name: 'list-chases',
    method: 'GET',
    path: '/lgw/vn/chases',
    who: 'member',
    summary: 'Chases of the member, newest first, with what became of each draw',
    query: z.object({
      ...pageQuery,
      state: z.enum(['running', 'ended']).optional(),
    }),
    answer: listOf(chaseShape),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  stopChase: defineCall({
    name: 'stop-chase',
    method: 'POST',
    path: '/lgw/vn/chases/:key/stop',
    who: 'member',
    summary:
      'Ends a running chase: its stakes on draws that are still on sale come back; a repetition answers the same',
    params: z.object({ key: z.uuid() }),
    answer: chaseShape,
    refusals: ['not_found', 'cancel_closed'],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
};
