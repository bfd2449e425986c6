import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { SPORTS_BET_STATES, sportsBetLeg } from '../bets.ts';
import {
  marketKey,
  odds,
  priceVersion,
  selectionCode,
  sportCode,
  sportsCategory,
  sportsMarket,
  sportsMatch,
  sportsScore,
  sportsSide,
  suspension,
  timelineEntry,
} from '../shapes.ts';

const whole = z.number().int();
const ofMatch = z.object({ id });
const reason = z.string().trim().min(3).max(500);
const signedAmount = amount;

/** Money in one currency. */
const inCurrency = z.object({ currency: z.string(), amount: signedAmount });

/** A match on the board. */
export const boardMatch = sportsMatch.omit({ markets: true }).extend({
  /** Of a competition whose winner is bet on: its teams. It has no sides. Null of a match. */
  entrants: z.array(z.object({ teamId: id, name: z.string() })).nullable(),
  bets: whole,
  /** Bets that wait to be accepted. */
  waiting: whole,
  stakes: z.array(inCurrency),
  /** What the platform wins or, below zero, loses in its worst result. */
  worst: z.array(inCurrency),
  /** A request of an operator to settle, correct or void it. */
  waitingRequestId: id.nullable(),
  /** What the sources of results say differently; null where they agree or there is one. */
  contradiction: z.string().nullable(),
});
export type BoardMatch = z.infer<typeof boardMatch>;

export const feedHealth = z.object({
  feed: z.string(),
  /** `behind`: it applies events of long ago, as after a break of the line. */
  state: z.enum(['running', 'behind', 'silent', 'stopped', 'contradicting']),
  heardAt: instant.nullable(),
  /** From the event to its arrival, of the last minute: the median. */
  delayMs: whole.nullable(),
  /** The last message that was applied. */
  lastNumber: id.nullable(),
  /** Of the last hour: messages that came twice, events in play that came late, messages with a wrong signature, and those that contradicted what was known. */
  doubled: whole,
  late: whole,
  badSignature: whole,
  contradictions: whole,
});

const tradedSelection = z.object({
  selection: selectionCode,
  name: z.string(),
  /** On sale. */
  odds,
  version: priceVersion,
  /** Of the model, with margin and before any movement; null where it has none. */
  modelOdds: odds.nullable(),
  /** Set by an operator. */
  isManual: z.boolean(),
  isOpen: z.boolean(),
  bets: whole,
  stakes: amount,
  /** What is paid if it wins: bets on this market alone. */
  due: amount,
  /** What the platform wins, or loses below zero, if it wins. */
  profit: signedAmount,
});
export const tradedMarket = sportsMarket.omit({ selections: true }).extend({
  /** Of the prices on sale above one, in hundredths of a per cent. */
  margin: whole,
  maxStake: amount,
  maxLiability: amount,
  bets: whole,
  stakes: amount,
  selections: z.array(tradedSelection),
});
export type TradedMarket = z.infer<typeof tradedMarket>;

export const matchTerms = z.object({
  /** Most of one bet on it, in units. */
  maxStake: amount,
  /** Most that the match may lose. */
  maxLiability: amount,
  /** The price maker moves prices; without it they stay as they are. */
  followsModel: z.boolean(),
  /** Most that a price moves by itself against the model, in hundredths. */
  moveMost: whole.min(0).max(10_000),
  waitMs: whole.min(0).max(30_000),
});

export const incomingBet = z.object({
  betId: id,
  slipId: id,
  memberId: id,
  account: z.string(),
  at: instant,
  stake: amount,
  currency: z.string(),
  state: z.enum(SPORTS_BET_STATES),
  decidesAt: instant.nullable(),
  refusedFor: z.string().nullable(),
  legs: z.array(sportsBetLeg),
  /** Closing-line value of the member's settled bets, in hundredths of a per cent: above zero, prices moved their way after they bet. Null below thirty bets. */
  closingLine: whole.nullable(),
});
export type IncomingBet = z.infer<typeof incomingBet>;

const footballResult = z.strictObject({
  half: sportsScore.nullable(),
  full: sportsScore,
  corners: sportsScore.nullable(),
  /** Card points: a yellow card 1, a red card 2. */
  cards: sportsScore.nullable(),
  isAbandoned: z.boolean(),
});
/** The most maps of a series. */
export const MAPS_MAX = 9;
const seriesResult = z.strictObject({
  /** Maps that were played to their end, in order; `score` counts rounds or kills, null where it is not known. */
  maps: z.array(z.strictObject({ winner: sportsSide, score: sportsScore.nullable() })).max(MAPS_MAX),
  /** The side that gave the series up; null where it was played to its end. */
  forfeit: sportsSide.nullable(),
});
/** A result as an operator enters it: of a football match, or of a series. */
export const enteredResult = z.union([footballResult, seriesResult]);
export type EnteredResult = z.infer<typeof enteredResult>;

export const sportsOfficeCalls = {
  getSportsBoard: defineCall({
    name: 'get-sports-board',
    method: 'GET',
    path: '/api/staff/sports/board',
    who: 'staff',
    right: 'sports.trade',
    summary:
      'Matches that are traded with bets, stakes and worst case; `settle` are those that wait for an operator, `winners` competitions whose winner is bet on',
    query: z.object({
      ...pageQuery,
      when: z.enum(['live', 'today', 'early', 'settle', 'winners']).default('live'),
      category: sportsCategory.optional(),
      sport: sportCode.optional(),
      search: z.string().trim().max(60).optional(),
    }),
    answer: listOf(boardMatch).extend({
      counts: z.object({ live: whole, today: whole, early: whole, settle: whole, winners: whole }),
      feeds: z.array(feedHealth),
      /** Everything in play is suspended by an operator. */
      isAllSuspended: z.boolean(),
      /** Bets in play stop after a silence of the feed of so long. */
      silentMs: whole,
    }),
    refusals: [],
    limit: read,
  }),
  getStaffSportsMatch: defineCall({
    name: 'get-staff-sports-match',
    method: 'GET',
    path: '/api/staff/sports/matches/:id',
    who: 'staff',
    right: 'sports.trade',
    summary: 'One match with its markets, what each result costs, its multiples, and its terms',
    params: ofMatch,
    query: z.object({ currency: z.string().max(10).optional() }),
    answer: z.object({
      match: boardMatch,
      terms: matchTerms,
      markets: z.array(tradedMarket),
      timeline: z.array(timelineEntry),
      /** Currencies with bets on it; amounts are in `currency`. */
      currencies: z.array(z.string()),
      currency: z.string(),
      exposure: z.object({
        worst: signedAmount,
        worstScore: sportsScore.nullable(),
        /** Profit by final score, of markets that the final score decides. */
        byScore: z.array(z.object({ score: sportsScore, profit: signedAmount })),
        /** Bets with further legs on other matches: how many, and what they pay at most. */
        multiples: z.array(z.object({ market: marketKey, selection: selectionCode, bets: whole, pays: amount })),
      }),
      waitingRequestId: id.nullable(),
    }),
    refusals: [],
    limit: read,
  }),
  setSportsSuspension: defineCall({
    name: 'set-sports-suspension',
    method: 'POST',
    path: '/api/staff/sports/suspension',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Suspends everything in play, a match, a market or a price, or lets it be bet on again; safe to repeat',
    body: z.strictObject({
      /** Without it everything in play. */
      matchId: id.optional(),
      market: marketKey.optional(),
      selection: selectionCode.optional(),
      isSuspended: z.boolean(),
    }),
    answer: z.object({ suspendedFor: suspension.nullable() }),
    refusals: ['match_closed', 'market_unknown'],
    limit: write,
  }),
  setSportsPrices: defineCall({
    name: 'set-sports-prices',
    method: 'POST',
    path: '/api/staff/sports/matches/:id/prices',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Sets prices by hand, or hands them back to the price maker with null; all of them or none',
    params: ofMatch,
    body: z.strictObject({
      prices: z
        .array(
          z.strictObject({
            market: marketKey,
            selection: selectionCode,
            odds: odds.nullable(),
            /** Of the price that the operator saw. */
            version: priceVersion,
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: z.object({ markets: z.array(sportsMarket) }),
    refusals: ['match_closed', 'market_unknown', 'odds_changed', 'odds_out_of_range', 'margin_too_low'],
    limit: write,
  }),
  setSportsLine: defineCall({
    name: 'set-sports-line',
    method: 'POST',
    path: '/api/staff/sports/matches/:id/lines',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Opens or closes a line of a handicap or total; the price maker prices it',
    params: ofMatch,
    body: z.strictObject({
      code: z.enum([
        'AH',
        'OU',
        'H1_AH',
        'H1_OU',
        'HOME_OU',
        'AWAY_OU',
        'CORNERS_OU',
        'CORNERS_AH',
        'CARDS_OU',
        'CARDS_AH',
      ]),
      line: z.string().max(8),
      isOn: z.boolean(),
    }),
    answer: z.object({ markets: z.array(sportsMarket) }),
    refusals: ['match_closed', 'line_malformed'],
    limit: write,
  }),
  setSportsTerms: defineCall({
    name: 'set-sports-terms',
    method: 'POST',
    path: '/api/staff/sports/matches/:id/terms',
    who: 'staff',
    right: 'sports.trade',
    confirmed: true,
    summary: 'Limits and waiting time of a match: lower ones at once, higher ones once another operator approves',
    params: ofMatch,
    body: matchTerms.extend({ reason }),
    answer: z.object({ terms: matchTerms, requestId: id.nullable() }),
    refusals: ['match_closed', 'fields_refused', 'request_waiting'],
    limit: write,
  }),
  listIncomingSportsBets: defineCall({
    name: 'list-incoming-sports-bets',
    method: 'GET',
    path: '/api/staff/sports/bets',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Bets on matches as they come, the newest first: a hundred, or those before one',
    query: z.object({
      matchId: id.optional(),
      state: z.enum(['waiting', 'taken', 'refused']).optional(),
      before: id.optional(),
    }),
    answer: z.object({ list: z.array(incomingBet) }),
    refusals: [],
    limit: read,
  }),
  refuseSportsBet: defineCall({
    name: 'refuse-sports-bet',
    method: 'POST',
    path: '/api/staff/sports/slips/:id/refuse',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Refuses a slip that waits and gives its stakes back; one that is decided stays as it is',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    answer: z.object({ state: z.literal('refused') }),
    refusals: ['already_decided'],
    limit: write,
  }),
  listFeedHealth: defineCall({
    name: 'list-feed-health',
    method: 'GET',
    path: '/api/staff/sports/feeds',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Sources of matches: when each was last heard, its delay, and what was wrong in the last hour',
    answer: z.object({
      list: z.array(feedHealth),
      /** The last faults, the newest first. */
      faults: z.array(
        z.object({
          at: instant,
          feed: z.string(),
          number: id.nullable(),
          matchId: id.nullable(),
          fault: z.string(),
          text: z.string(),
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
  requestSportsSettlement: defineCall({
    name: 'request-sports-settlement',
    method: 'POST',
    path: '/api/staff/sports/matches/:id/settlement',
    who: 'staff',
    right: 'sports.settle',
    confirmed: true,
    summary: 'First person: asks to settle a match by a result, to settle it again by a corrected one, or to void it',
    params: ofMatch,
    body: z.strictObject({
      /** Null: void, all open legs count as odds 1. */
      result: enteredResult.nullable(),
      /** Of a competition, in place of a result: ids of the teams that share its first place. */
      winners: z.array(id).min(1).max(100).optional(),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['match_open', 'already_decided', 'request_waiting', 'fields_refused'],
    limit: write,
  }),
  requestPriceError: defineCall({
    name: 'request-price-error',
    method: 'POST',
    path: '/api/staff/sports/matches/:id/price-error',
    who: 'staff',
    right: 'sports.settle',
    confirmed: true,
    summary:
      'First person: asks to void bets that were taken at an obviously wrong price between two times, as the rules of the sportsbook allow (S06)',
    params: ofMatch,
    body: z.strictObject({ market: marketKey, selection: selectionCode, from: instant, to: instant, reason }),
    answer: z.object({ requestId: id, bets: whole }),
    refusals: ['market_unknown', 'no_such_bets', 'request_waiting', 'fields_refused'],
    limit: write,
  }),
  listSharpSigns: defineCall({
    name: 'list-sharp-signs',
    method: 'GET',
    path: '/api/staff/sports/sharp',
    who: 'staff',
    right: 'sports.trade',
    summary: 'Members whose prices were better than the closing ones, the clearest first',
    query: z.object({ ...pageQuery, from: day.optional() }),
    answer: listOf(
      z.object({
        memberId: id,
        account: z.string(),
        bets: whole,
        stakes: amount,
        currency: z.string(),
        /** Mean of odds taken over closing odds, less one, in hundredths of a per cent. */
        closingLine: whole,
        /** How many standard errors it is above zero, in hundredths. */
        certainty: whole,
        profit: signedAmount,
      }),
    ),
    refusals: [],
    limit: read,
  }),
};
