import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { gameReturn } from '../wager/game-return.ts';
import { slotGame, slotIncident, slotJackpot, slotMathsShape, slotPace, slotRound, spinMode } from './shapes.ts';

export type { SlotJackpot, SlotRound } from './shapes.ts';

const own = { points: 240, seconds: 60, by: 'member' } as const;
const reads = { points: 240, seconds: 60, by: 'address' } as const;
const ofGame = z.object({ game: slotGame });
const ofRound = z.object({ game: slotGame, id });

/** Our slots: the game, the spin, its recall, its jackpots, and the monitoring of its return. */
export const slotsCalls = {
  getSlot: defineCall({
    name: 'get-slot',
    method: 'GET',
    path: '/wps/slots/:game',
    who: 'visitor',
    shared: 'visitors',
    summary: 'All a slot’s page needs: maths in public form, stakes, pace, jackpots, and the round to resume',
    params: ofGame,
    answer: z.object({
      game: z.string(),
      name: z.string(),
      /** Spins are accepted; a game in maintenance still shows its rules and resumes its round. */
      state: z.enum(['on', 'maintenance']),
      backAt: instant.nullable(),
      maths: slotMathsShape,
      /** Of the caller's account, the merchant's for a visitor. */
      currency: z.string(),
      isTrial: z.boolean(),
      /** Stakes offered, the smallest first. */
      stakes: z.array(amount),
      pace: slotPace,
      jackpots: z.array(slotJackpot),
      /** The member's round with an unfinished presentation: it is shown before the next spin. */
      openRound: slotRound.nullable(),
      /** Milliseconds until the member's next spin is accepted; zero without a recent spin. */
      readyInMs: z.number().int(),
      /** The actual return of this version, in the caller's currency; null before the first counted spin. */
      liveReturn: gameReturn.nullable(),
    }),
    refusals: ['game_not_offered'],
    limit: reads,
  }),
  spin: defineCall({
    name: 'spin',
    method: 'POST',
    path: '/wps/slots/:game/spins',
    who: 'member',
    idempotent: true,
    summary: 'Plays one round: nonce, stake, contributions, win and jackpot in one commit; decided whole by the server',
    params: ofGame,
    body: z.strictObject({
      stake: amount,
      mode: spinMode.default('base'),
      /** The version of the page: another one is refused, so that the player has seen the paytable in force. */
      mathsVersion: z.number().int().min(1).max(100_000),
      /** The round whose presentation has just ended: this spin marks it as seen. */
      seenRoundId: id.optional(),
    }),
    answer: slotRound,
    refusals: [
      'game_not_offered',
      'game_maintenance',
      'game_not_free',
      'game_disabled',
      'player_blocked',
      'reality_check_due',
      'limit_reached',
      'not_enough_balance',
      'above_bonus_bet',
      'stake_not_offered',
      'feature_not_for_sale',
      'maths_changed',
      'round_open',
      'spin_too_soon',
    ],
    limit: { points: 400, seconds: 60, by: 'member' },
  }),
  seenRound: defineCall({
    name: 'seen-round',
    method: 'POST',
    path: '/wps/slots/:game/spins/:id/seen',
    who: 'member',
    summary: 'The presentation of a round is over; safe to repeat',
    params: ofRound,
    answer: z.object({ roundId: id, seen: z.literal(true) }),
    refusals: [],
    limit: { points: 400, seconds: 60, by: 'member' },
  }),
  listSpins: defineCall({
    name: 'list-spins',
    method: 'GET',
    path: '/wps/slots/:game/spins',
    who: 'member',
    summary: 'The member’s rounds of a game, the newest first',
    params: ofGame,
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        roundId: id,
        mode: spinMode,
        stake: amount,
        cost: amount,
        payout: amount,
        currency: z.string(),
        mathsVersion: z.number().int(),
        placedAt: instant,
      }),
    ),
    refusals: ['game_not_offered'],
    limit: own,
  }),
  getSpin: defineCall({
    name: 'get-spin',
    method: 'GET',
    path: '/wps/slots/:game/spins/:id',
    who: 'member',
    summary: 'Recall: a round drawn again from its seed by the maths it was played with (standards G10)',
    params: ofRound,
    answer: slotRound,
    refusals: [],
    limit: own,
  }),
  listJackpots: defineCall({
    name: 'list-jackpots',
    method: 'GET',
    path: '/wps/jackpots',
    who: 'visitor',
    shared: 'all',
    summary:
      'Pools of the house games in real money and their sum, with the last reading for a figure that rolls between the two',
    answer: z.object({
      currency: z.string(),
      total: amount,
      at: instant,
      /** The reading before, null when there is none; never more than the total. */
      before: z.object({ total: amount, at: instant }).nullable(),
      pools: z.array(slotJackpot),
    }),
    refusals: [],
    limit: reads,
  }),
  listSlotReturns: defineCall({
    name: 'list-slot-returns',
    method: 'GET',
    path: '/api/staff/slots/returns',
    who: 'staff',
    right: 'games',
    summary:
      'Theoretical and actual return of every version of the house games that was played, with the band of chance; and the maths’ state',
    answer: z.object({
      list: z.array(gameReturn),
      maths: z.array(
        z.object({
          game: z.string(),
          version: z.number().int(),
          hash: z.string(),
          /** The maths equal the approved ones; a game with other maths is stopped (standards P02). */
          isApproved: z.boolean(),
          verifiedAt: instant,
        }),
      ),
      /** The newest fifty. */
      incidents: z.array(slotIncident),
      /** Pools of real money: liabilities to future winners (standards.md W02). */
      jackpots: z.array(slotJackpot),
    }),
    refusals: [],
    limit: own,
  }),
  verifySlotMaths: defineCall({
    name: 'verify-slot-maths',
    method: 'POST',
    path: '/api/staff/slots/verify',
    who: 'staff',
    right: 'games',
    summary: 'Verifies the maths of every slot by hash now; a mismatch stops the game',
    answer: z.object({ verified: z.number().int(), mismatched: z.array(z.string()) }),
    refusals: [],
    limit: { points: 10, seconds: 60, by: 'member' },
  }),
};
