import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { LEG_STATES } from '../wager/shared-stakes.ts';
import {
  marketCode,
  marketKey,
  odds,
  priceVersion,
  selectionCode,
  sportCode,
  sportsScore,
  suspension,
} from './shapes.ts';

const whole = z.number().int();
/** games.md 4.6: legs of one bet. */
export const LEGS_MAX = 15;
/** Bets of one slip: a slip of singles has one for each leg. */
export const SLIP_BETS_MAX = 20;
const plays = { points: 120, seconds: 60, by: 'member' } as const;
const reads = { points: 240, seconds: 60, by: 'member' } as const;

/** What the member saw: the price and its version. */
export const slipLeg = z.strictObject({
  matchId: id,
  market: marketKey,
  selection: selectionCode,
  odds,
  version: priceVersion,
  /** In every combination of a system. */
  isBanker: z.boolean().default(false),
});
export type SlipLegInput = z.input<typeof slipLeg>;
/**
 * One bet. `sizes` are the numbers of legs in its combinations, bankers not counted: `[1]` of a single, `[n]` of a multiple of n legs, `[2,3]` of a
 * Trixie; `stake` is paid on every combination.
 */
export const slipBet = z.strictObject({
  legs: z.array(slipLeg).min(1).max(LEGS_MAX),
  sizes: z.array(whole.min(0).max(LEGS_MAX)).min(1).max(LEGS_MAX),
  stake: amount,
});
/** What the member accepts when a price moved: nothing, better ones, or any. */
export const PRICE_CHOICES = ['none', 'better', 'any'] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];

/** Why a leg ended as it did: its text is `sports.leg.reason.<name>`. */
export const LEG_REASONS = [
  'full_time',
  'half_time',
  'half_and_full_time',
  'after_the_bet',
  'corners',
  'cards',
  'order_of_goals',
  'decided_early',
  'decided_before_abandonment',
  'abandoned',
  'not_played',
  'not_finished',
  'count_unknown',
  'maps',
  'map',
  'rounds',
  'kills',
  'competition',
  'format_changed',
  'forfeit',
  'all_of_builder',
  'dead_heat',
  'wrong_price',
  'operator',
] as const;
export type LegReason = (typeof LEG_REASONS)[number];

export const sportsBetLeg = z.object({
  /** From 1, in the order of the slip. */
  number: whole,
  matchId: id,
  sport: sportCode,
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  startsAt: instant,
  market: marketKey,
  code: marketCode,
  line: z.string().nullable(),
  part: whole.nullable(),
  from: sportsScore.nullable(),
  selection: selectionCode,
  /** The team of an outright; empty where the code says it. */
  name: z.string(),
  /** At which the bet was taken. */
  odds,
  /** Of that price; null of bets that did not store it yet. */
  version: priceVersion.nullable(),
  isBanker: z.boolean(),
  /** Selections of a combination in one match; empty otherwise. */
  all: z.array(
    z.object({ market: marketKey, code: marketCode, line: z.string().nullable(), selection: selectionCode }),
  ),
  /** When the bet was taken; null before the match. */
  score: sportsScore.nullable(),
  minute: whole.nullable(),
  state: z.enum(LEG_STATES),
  reason: z.enum(LEG_REASONS).nullable(),
  /** What decided it, as `2-1` or `1-0/2-1`. */
  counted: z.string().nullable(),
});
export type SportsBetLeg = z.infer<typeof sportsBetLeg>;

/** What buys an open bet back now. It is taken with its version and ends when any of its prices moves or is suspended. */
export const cashOutOffer = z.object({
  /** For all that is still open of the bet. */
  amount,
  version: z.string(),
  at: instant,
  /** Whole per cents of what is still open that may be bought back beside all of it; null where a part would be too small. */
  parts: z.strictObject({ from: whole, to: whole }).nullable(),
});
export type CashOutOffer = z.infer<typeof cashOutOffer>;

export const SPORTS_BET_STATES = [
  'waiting',
  'refused',
  'open',
  'won',
  'lost',
  'partly_returned',
  'refunded',
  'cashed_out',
] as const;
export const sportsBet = z.object({
  betId: id,
  slipId: id,
  kind: z.enum(['single', 'multiple', 'system']),
  sizes: z.array(whole),
  combinations: whole,
  /** On each combination. */
  unit: amount,
  stake: amount,
  /** Of a bet that is over; of an open one, what was paid for its parts. */
  payout: amount,
  /** If every leg wins, after the maximum win, with what was paid for its parts. */
  maxPayout: amount,
  currency: z.string(),
  placedAt: instant,
  settledAt: instant.nullable(),
  state: z.enum(SPORTS_BET_STATES),
  /** When a bet that waits is decided. */
  decidesAt: instant.nullable(),
  /** Why a waiting bet was refused. */
  refusedFor: z.union([suspension, z.literal('price')]).nullable(),
  legs: z.array(sportsBetLeg),
  offer: cashOutOffer.nullable(),
  /** Why there is no offer for the moment; null where there is one, and where there will be none. */
  offerPausedFor: suspension.nullable(),
  /** Already bought back: its part in per cent, rounded down, and what was paid for it. */
  cashedOutPercent: whole,
  cashedOut: amount,
  /** What is still staked: the stake less that of the parts. */
  openStake: amount,
  /** Each part that was bought back, the first one first: what was staked on it, and what was paid. */
  parts: z.array(z.object({ stake: amount, paid: amount, at: instant, isAutomatic: z.boolean() })),
  /** The bet is bought back by itself when an offer reaches this. */
  automaticAt: amount.nullable(),
});
export type SportsBet = z.infer<typeof sportsBet>;

const legNow = z.object({
  matchId: id,
  market: marketKey,
  selection: selectionCode,
  state: z.enum(['open', 'suspended', 'closed']),
  odds: odds.nullable(),
  version: priceVersion.nullable(),
});

export const sportsBetCalls = {
  checkSportsSlip: defineCall({
    name: 'check-sports-slip',
    method: 'POST',
    path: '/wps/sports/slips/check',
    who: 'visitor',
    summary:
      'Current prices of the legs of a slip, and for each of its bets the stakes that are taken: nothing is placed',
    body: z.strictObject({
      bets: z
        .array(slipBet.omit({ stake: true }))
        .min(1)
        .max(SLIP_BETS_MAX),
    }),
    answer: z.object({
      legs: z.array(legNow),
      bets: z.array(
        z.object({
          combinations: whole,
          /** Stake of one combination. */
          minimum: amount,
          maximum: amount,
          /** Of one unit staked on each combination if every leg wins. */
          pays: z.string(),
          /** How long the bet would wait; 0 before the match. */
          waitMs: whole,
          /** Why this bet is not taken, by the name of its refusal; null if it is. */
          refusal: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'address' },
  }),
  placeSportsSlip: defineCall({
    name: 'place-sports-slip',
    method: 'POST',
    path: '/wps/sports/slips',
    who: 'member',
    idempotent: true,
    summary:
      'Takes all bets of a slip or none, at the prices that the member saw or accepts. In play the slip waits, and is then accepted, or refused and given back',
    body: z.strictObject({ bets: z.array(slipBet).min(1).max(SLIP_BETS_MAX), accept: z.enum(PRICE_CHOICES) }),
    answer: z.object({
      slipId: id,
      state: z.enum(['accepted', 'waiting']),
      decidesAt: instant.nullable(),
      bets: z.array(sportsBet),
      balanceAfter: amount,
    }),
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
      /** With `minimum` and `maximum`. */
      'stake_out_of_range',
      /** With `maximum`: of one bet. */
      'win_limit_reached',
      /** With `maximum`: what may still be staked on this selection. */
      'liability_limit',
      /** With the leg; sizes that are none of the legs, the same selection twice. */
      'slip_malformed',
      /** With `matchId`: two legs of one match in a plain multiple, or a match with the winner of its competition. */
      'related_legs',
      /** With `matchId`. */
      'match_unknown',
      'match_closed',
      /** With `matchId`, `market` and `reason`. */
      'market_suspended',
      /** With `matchId`, `market`, `selection`, and the `odds` and `version` of now. */
      'odds_changed',
      /** With `minimum`: a leg of a multiple has too low odds. */
      'odds_too_low',
    ],
    limit: plays,
  }),
  listSportsBets: defineCall({
    name: 'list-sports-bets',
    method: 'GET',
    path: '/wps/sports/bets',
    who: 'member',
    summary: 'Own bets on matches, the newest first, open ones with what buys them back now',
    query: z.object({
      ...pageQuery,
      state: z.enum(['open', 'settled']).default('open'),
      matchId: id.optional(),
    }),
    answer: listOf(sportsBet),
    refusals: [],
    limit: reads,
  }),
  getSportsBet: defineCall({
    name: 'get-sports-bet',
    method: 'GET',
    path: '/wps/sports/bets/:id',
    who: 'member',
    summary: 'One own bet on matches, with why each leg ended as it did',
    params: z.object({ id }),
    answer: sportsBet,
    refusals: [],
    limit: reads,
  }),
  cashOutSportsBet: defineCall({
    name: 'cash-out-sports-bet',
    method: 'POST',
    path: '/wps/sports/bets/:id/cash-out',
    who: 'member',
    idempotent: true,
    summary:
      'Buys a bet back, or a part of what is still open of it, at the offer that the member saw. The same key again gets the first answer',
    params: z.object({ id }),
    body: z.strictObject({
      /** Of what is still open of the bet. */
      percent: whole.min(1).max(100).default(100),
      /** Of the whole offer, as it was shown. */
      amount,
      version: z.string().max(400),
    }),
    answer: z.object({ bet: sportsBet, paid: amount, balanceAfter: amount }),
    refusals: [
      'bet_over',
      'bet_waiting',
      'cash_out_not_offered',
      /** With `amount` of the offer of now. */
      'offer_changed',
      /** With `minimum`: the stake of the part, or of what stays, would be less. */
      'part_too_small',
    ],
    limit: plays,
  }),
  setAutomaticCashOut: defineCall({
    name: 'set-automatic-cash-out',
    method: 'PUT',
    path: '/wps/sports/bets/:id/automatic',
    who: 'member',
    summary:
      'Buys all that is open of a bet back by itself as soon as its offer reaches a value; null ends that. Safe to repeat',
    params: z.object({ id }),
    body: z.strictObject({ value: amount.nullable() }),
    answer: sportsBet,
    refusals: ['bet_over', 'cash_out_not_offered', 'value_out_of_range'],
    limit: plays,
  }),
};
