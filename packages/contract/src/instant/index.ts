import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant } from '../shapes.ts';
import { gameReturn } from '../wager/game-return.ts';
import {
  crashBet,
  crashPlace,
  crashPlayer,
  crashRound,
  instantGame,
  instantLimits,
  instantRound,
  minesRound,
  multiplier,
  plinkoDrop,
  plinkoRisk,
  topStakes,
} from './shapes.ts';

export type {
  CrashBet,
  CrashPlayer,
  CrashRound,
  InstantGame,
  InstantLimits,
  MinesRound,
  PlinkoDrop,
} from './shapes.ts';

const plays = { points: 240, seconds: 60, by: 'member' } as const;
const reads = { points: 240, seconds: 60, by: 'address' } as const;
const ofRound = z.object({ id });
/** The refusals of a stake. */
const STAKE_REFUSALS = [
  'game_not_offered',
  'game_maintenance',
  'game_not_free',
  'game_disabled',
  'player_blocked',
  'reality_check_due',
  'limit_reached',
  'not_enough_balance',
  'above_bonus_bet',
  'stake_out_of_range',
  'stake_over_ceiling',
] as const;

/** Our instant games (games.md 6.9): one ball at a time, one board at a time, and the shared rounds. */
export const instantCalls = {
  getInstantGame: defineCall({
    name: 'get-instant-game',
    method: 'GET',
    path: '/wps/instant/games/:game',
    who: 'visitor',
    shared: 'visitors',
    summary: 'What a page needs before the first stake: state, limits, and the board of mines to go on with',
    params: z.object({ game: instantGame }),
    answer: z.object({
      game: instantGame,
      name: z.string(),
      /** Stakes are accepted; open rounds can be ended in maintenance too. */
      state: z.enum(['on', 'maintenance']),
      backAt: instant.nullable(),
      currency: z.string(),
      isTrial: z.boolean(),
      limits: instantLimits,
      /** Of plinko and mines; a stake above it is refused with `stake_over_ceiling`. */
      topStakes,
      /** The member's unfinished board (standards G11). */
      openRound: minesRound.nullable(),
      /** The actual return of the game, in the caller's currency, for trial money in the merchant's; null before the first play. */
      liveReturn: gameReturn.nullable(),
    }),
    refusals: ['game_not_offered'],
    limit: reads,
  }),
  dropBall: defineCall({
    name: 'drop-ball',
    method: 'POST',
    path: '/wps/instant/plinko/drops',
    who: 'member',
    idempotent: true,
    summary: 'Drops a ball of plinko: nonce, stake and payout in one commit',
    body: z.strictObject({ stake: amount, rows: z.number().int().min(8).max(16), risk: plinkoRisk }),
    answer: plinkoDrop,
    refusals: STAKE_REFUSALS,
    limit: plays,
  }),
  startMines: defineCall({
    name: 'start-mines',
    method: 'POST',
    path: '/wps/instant/mines/rounds',
    who: 'member',
    idempotent: true,
    summary: 'Lays the mines and takes the stake; the seed pair is not revealed while the board is open',
    body: z.strictObject({ stake: amount, mines: z.number().int().min(1).max(24) }),
    /** The current state of the round, also for a repeated key. */
    answer: minesRound,
    refusals: [...STAKE_REFUSALS, 'mines_round_open'],
    limit: plays,
  }),
  openTile: defineCall({
    name: 'open-tile',
    method: 'POST',
    path: '/wps/instant/mines/rounds/:id/tiles',
    who: 'member',
    summary:
      'Opens one tile, 1 to 25 row by row; the same tile again changes nothing. The last tile that is paid in full cashes out by itself',
    params: ofRound,
    body: z.strictObject({ tile: z.number().int().min(1).max(25) }),
    answer: minesRound,
    refusals: ['mines_round_over'],
    limit: { points: 400, seconds: 60, by: 'member' },
  }),
  cashOutMines: defineCall({
    name: 'cash-out-mines',
    method: 'POST',
    path: '/wps/instant/mines/rounds/:id/cash-out',
    who: 'member',
    summary: 'Ends a board and pays it; safe to repeat',
    params: ofRound,
    answer: minesRound,
    refusals: ['no_tile_open', 'mines_round_over'],
    limit: plays,
  }),
  getCrashTable: defineCall({
    name: 'get-crash-table',
    method: 'GET',
    path: '/wps/instant/crash',
    who: 'visitor',
    summary:
      'The running round with its players, one’s own bets, and the last rounds; who looks keeps the rounds going',
    answer: z.object({
      serverTime: instant,
      /** Null while the first chain of the table is being created. */
      round: crashRound.nullable(),
      players: z.array(crashPlayer),
      /** The caller’s bets in the running round, at most one a place. */
      ownBets: z.array(crashBet),
      /** Rounds that are over, the newest first. */
      past: z.array(crashRound),
    }),
    refusals: ['game_not_offered'],
    limit: reads,
  }),
  betCrash: defineCall({
    name: 'bet-crash',
    method: 'POST',
    path: '/wps/instant/crash/bets',
    who: 'member',
    idempotent: true,
    summary: 'Bets on a round while its bets are open, by the database’s clock; two bets a round, one a place',
    body: z.strictObject({
      roundId: id,
      place: crashPlace.default(1),
      stake: amount,
      /** In whole hundredths above 1.00. */
      autoCashOut: multiplier.nullable(),
    }),
    answer: crashBet,
    refusals: [...STAKE_REFUSALS, 'bets_closed', 'already_bet', 'target_not_valid'],
    limit: plays,
  }),
  cashOutCrash: defineCall({
    name: 'cash-out-crash',
    method: 'POST',
    path: '/wps/instant/crash/bets/:id/cash-out',
    who: 'member',
    summary: 'Stops at the multiplier of the database’s clock; safe to repeat; after the end it is refused',
    params: ofRound,
    answer: crashBet,
    refusals: ['not_rising', 'round_crashed'],
    limit: plays,
  }),
  listInstantRounds: defineCall({
    name: 'list-instant-rounds',
    method: 'GET',
    path: '/wps/instant/games/:game/rounds',
    who: 'member',
    summary: 'The member’s last thirty rounds of a game; each is recalled by get-wager',
    params: z.object({ game: instantGame }),
    answer: z.object({ list: z.array(instantRound) }),
    refusals: [],
    limit: plays,
  }),
};
