import { GAME_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant, nothing } from '../shapes.ts';
import { gameReturn } from '../wager/game-return.ts';
import {
  LIVE_DECISIONS,
  liveBet,
  liveOwnRound,
  livePlayer,
  liveProof,
  liveRound,
  liveSeat,
  liveShoe,
  liveSpot,
  liveTable,
  roadEntry,
  seatNumber,
  spotCode,
  spotTotal,
  tableCode,
} from './shapes.ts';

export {
  LIVE_BET_STATES,
  LIVE_DECISIONS,
  LIVE_GAMES,
  LIVE_PHASES,
  LIVE_SEATS,
  type LiveBet,
  type LiveDecision,
  type LiveGame,
  type LiveLimits,
  type LiveOwnRound,
  type LivePlayer,
  type LivePool,
  type LiveProof,
  type LiveRound,
  type LiveSeat,
  type LiveShoe,
  type LiveSpot,
  type LiveStep,
  type LiveTable,
  type LiveTurn,
  type RoadEntry,
  type SpotTotal,
  TABLE_STATES,
} from './shapes.ts';

/** More than any layout has of spots that one hand covers. */
export const BETS_MAX = 60;
const plays = { points: 240, seconds: 60, by: 'member' } as const;
const reads = { points: 240, seconds: 60, by: 'address' } as const;
const ofTable = z.object({ code: tableCode });

/** Shared tables (games.md 5 and 6.1 to 6.4): one round at a time for all, dealt from committed shoes and wheels. */
export const liveCalls = {
  listLiveTables: defineCall({
    name: 'list-live-tables',
    method: 'GET',
    path: '/wps/live/tables',
    who: 'visitor',
    shared: 'visitors',
    summary:
      'Every table of a category, `LIVE` if none is named, with its running round and its road: of trial money for trial players, of real money for others',
    query: z.object({ category: z.enum(GAME_TYPES).optional() }),
    answer: z.object({ serverTime: instant, players: z.number().int(), list: z.array(liveTable) }),
    refusals: [],
    limit: reads,
  }),
  getLiveTable: defineCall({
    name: 'get-live-table',
    method: 'GET',
    path: '/wps/live/tables/:code',
    who: 'visitor',
    shared: 'visitors',
    summary: 'One table: its layout and limits, the running round, all bets on it by spot, and one’s own',
    params: ofTable,
    answer: z.object({
      serverTime: instant,
      table: liveTable,
      spots: z.array(liveSpot),
      totals: z.array(spotTotal),
      /** The caller’s bets on the running round. */
      ownBets: z.array(liveBet),
      /** The caller’s last round at the table before it, to bet the same again. */
      lastRound: liveOwnRound.nullable(),
      liveReturn: gameReturn.nullable(),
      /** Seats of the caller at a table of blackjack. */
      ownSeats: z.array(seatNumber),
    }),
    refusals: [],
    limit: reads,
  }),
  placeLiveBets: defineCall({
    name: 'place-live-bets',
    method: 'POST',
    path: '/wps/live/tables/:code/bets',
    who: 'member',
    idempotent: true,
    summary: 'Bets on spots of a round while its bets are open, by the database’s clock: all of them or none',
    params: ofTable,
    body: z.strictObject({
      roundId: id,
      /** A spot once; its stake is the sum of the chips. */
      bets: z
        .array(z.strictObject({ spot: spotCode, stake: amount }))
        .min(1)
        .max(BETS_MAX),
    }),
    answer: z.object({ bets: z.array(liveBet), balanceAfter: amount }),
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
      'bets_closed',
      'spot_unknown',
      /** With `spot`, `minimum` and `maximum`. */
      'stake_out_of_range',
      /** With `maximum`: of the member in this round. */
      'round_limit_reached',
      'spot_limit_reached',
      /** With `level`. */
      'level_too_low',
      'table_other_money',
      /** Of blackjack: with `seat`. */
      'seat_not_yours',
      'seat_empty',
      'main_bet_missing',
    ],
    limit: plays,
  }),
  takeLiveSeat: defineCall({
    name: 'take-live-seat',
    method: 'POST',
    path: '/wps/live/tables/:code/seats/:seat',
    who: 'member',
    summary: 'Takes a free seat at a table of blackjack; safe to repeat',
    params: ofTable.extend({ seat: z.coerce.number().pipe(seatNumber) }),
    answer: z.object({ seats: z.array(liveSeat), ownSeats: z.array(seatNumber) }),
    refusals: [
      'seat_taken',
      /** With `maximum`. */
      'seat_limit_reached',
      'level_too_low',
      'table_other_money',
    ],
    limit: plays,
  }),
  leaveLiveSeat: defineCall({
    name: 'leave-live-seat',
    method: 'DELETE',
    path: '/wps/live/tables/:code/seats/:seat',
    who: 'member',
    summary: 'Frees the member’s seat; a hand that was bet on plays on. Safe to repeat',
    params: ofTable.extend({ seat: z.coerce.number().pipe(seatNumber) }),
    answer: z.object({ seats: z.array(liveSeat), ownSeats: z.array(seatNumber) }),
    refusals: [],
    limit: plays,
  }),
  decideLiveHand: defineCall({
    name: 'decide-live-hand',
    method: 'POST',
    path: '/wps/live/rounds/:id/decisions',
    who: 'member',
    summary: 'A decision about one’s own hand of blackjack in its turn, by the database’s clock; safe to repeat',
    params: z.object({ id }),
    body: z.strictObject({
      seat: seatNumber,
      /** The turn that is answered. */
      turn: z.number().int().min(0),
      decision: z.enum(LIVE_DECISIONS),
    }),
    answer: z.object({
      round: liveRound,
      /** The bet that the decision added; null of a decision that costs nothing. */
      bet: liveBet.nullable(),
      balanceAfter: amount.nullable(),
    }),
    refusals: [
      'hand_not_yours',
      'turn_over',
      'decision_not_allowed',
      'game_disabled',
      'player_blocked',
      'reality_check_due',
      'limit_reached',
      'not_enough_balance',
      'above_bonus_bet',
      'round_limit_reached',
    ],
    limit: plays,
  }),
  watchTable: defineCall({
    name: 'watch-table',
    method: 'POST',
    path: '/wps/live/tables/:code/viewer',
    who: 'member',
    summary: 'Viewer heartbeat: a page of the member shows the table; sent every 30 seconds, forgotten after 75',
    params: ofTable,
    answer: z.object({ players: z.number().int() }),
    refusals: [],
    limit: plays,
  }),
  leaveTable: defineCall({
    name: 'leave-table',
    method: 'DELETE',
    path: '/wps/live/tables/:code/viewer',
    who: 'member',
    summary: 'The member’s page left the table; safe to repeat',
    params: ofTable,
    answer: nothing,
    refusals: [],
    limit: plays,
  }),
  listLivePlayers: defineCall({
    name: 'list-live-players',
    method: 'GET',
    path: '/wps/live/tables/:code/players',
    who: 'visitor',
    shared: 'visitors',
    summary:
      'Who sits and plays at a table, with masked names and stakes: those who bet first come first, thirty at most',
    params: ofTable,
    answer: z.object({
      roundId: id.nullable(),
      /** Members with bets on the running round. */
      playing: z.number().int(),
      /** Members whose pages show the table and who neither sit nor play. */
      watching: z.number().int(),
      list: z.array(livePlayer),
    }),
    refusals: [],
    limit: reads,
  }),
  listLiveRounds: defineCall({
    name: 'list-live-rounds',
    method: 'GET',
    path: '/wps/live/tables/:code/rounds',
    who: 'visitor',
    summary: 'Rounds of a table that are over, the newest first: fifty, or those before one',
    params: ofTable,
    query: z.object({ before: id.optional() }),
    answer: z.object({ list: z.array(roadEntry) }),
    refusals: [],
    limit: reads,
  }),
  listMyLiveRounds: defineCall({
    name: 'list-my-live-rounds',
    method: 'GET',
    path: '/wps/live/tables/:code/my-rounds',
    who: 'member',
    summary: 'The member’s last thirty rounds at a table with their bets',
    params: ofTable,
    answer: z.object({ list: z.array(liveOwnRound) }),
    refusals: [],
    limit: plays,
  }),
  getLiveRound: defineCall({
    name: 'get-live-round',
    method: 'GET',
    path: '/wps/live/rounds/:id',
    who: 'visitor',
    summary: 'One round as it was dealt, with its shoe and what proves it',
    params: z.object({ id }),
    answer: z.object({ round: liveRound, shoe: liveShoe.nullable(), proof: liveProof }),
    refusals: [],
    limit: reads,
  }),
};
