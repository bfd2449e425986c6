import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id, instant, listOf, nothing, pageQuery } from '../shapes.ts';
import { sportsBetCalls } from './bets.ts';
import {
  marketCode,
  marketKey,
  odds,
  pastMatch,
  priceVersion,
  selectionCode,
  sportCode,
  sportsCategory,
  sportsCompetition,
  sportsLineup,
  sportsMarket,
  sportsMatch,
  sportsStanding,
  sportsStatistics,
  timelineEntry,
} from './shapes.ts';

export {
  type CashOutOffer,
  LEG_REASONS,
  LEGS_MAX,
  type LegReason,
  PRICE_CHOICES,
  type PriceChoice,
  SLIP_BETS_MAX,
  type SlipLegInput,
  SPORTS_BET_STATES,
  type SportsBet,
  type SportsBetLeg,
} from './bets.ts';
export {
  MARKET_CODES,
  MATCH_STATES,
  type MarketCode,
  type MatchProgress,
  type MatchState,
  SPORTS,
  type SportCode,
  type SportsMarket,
  type SportsMatch,
  type SportsScore,
  type SportsStanding,
  type SportsStatistics,
  SUSPENSIONS,
  type Suspension,
  TIMELINE_KINDS,
  type TimelineEntry,
} from './shapes.ts';
export type { SportsDetail } from './wager-detail.ts';

const whole = z.number().int();
const reads = { points: 240, seconds: 60, by: 'address' } as const;
const own = { points: 120, seconds: 60, by: 'member' } as const;
/** Selections of one combination in a match. */
export const BUILDER_MAX = 8;
const ids = z
  .string()
  .regex(/^[0-9]{1,19}(,[0-9]{1,19}){0,49}$/)
  .describe('ids separated by commas, fifty at most');

/** Matches now, in the rest of the day (merchant time), and after it. */
export const MATCH_TIMES = ['live', 'today', 'early'] as const;
const counts = { live: whole, today: whole, early: whole };
const ofMatch = z.object({ id });

/** The sportsbook (games.md 4): matches, markets with prices, slips, bets and what buys them back. */
export const sportsCalls = {
  ...sportsBetCalls,
  listSports: defineCall({
    name: 'list-sports',
    method: 'GET',
    path: '/wps/sports/sports',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Sports and their competitions with the number of matches that are played now, later today, and after it',
    query: z.object({ category: sportsCategory.optional() }),
    answer: z.object({
      serverTime: instant,
      /** When the feed was last heard; bets in play are suspended while it is silent. */
      feed: z.object({ isSilent: z.boolean(), heardAt: instant.nullable() }),
      list: z.array(
        z.object({
          sport: sportCode,
          category: sportsCategory,
          ...counts,
          competitions: z.array(sportsCompetition.extend(counts)),
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  listSportsMatches: defineCall({
    name: 'list-sports-matches',
    method: 'GET',
    path: '/wps/sports/matches',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Matches with their main markets: by time, sport, competition, team, or by their ids',
    query: z.object({
      ...pageQuery,
      category: sportsCategory.optional(),
      sport: sportCode.optional(),
      /** Ids of competitions. */
      competitions: ids.optional(),
      when: z.enum(MATCH_TIMES).optional(),
      /** Matches that begin on it. */
      day: day.optional(),
      /** Part of the name of a team or competition. */
      search: z.string().trim().min(1).max(60).optional(),
      /** Ids of matches, as of favourites or of several at once. */
      ids: ids.optional(),
      sort: z.enum(['time', 'competition']).default('competition'),
    }),
    answer: listOf(sportsMatch).extend({ serverTime: instant }),
    refusals: [],
    limit: reads,
  }),
  listSportsOutrights: defineCall({
    name: 'list-sports-outrights',
    method: 'GET',
    path: '/wps/sports/outrights',
    who: 'visitor',
    shared: 'visitors',
    summary:
      'Competitions whose winner can be bet on, with a price of each team that can still win: by category, sport, or ids of competitions',
    query: z.object({
      category: sportsCategory.optional(),
      sport: sportCode.optional(),
      competitions: ids.optional(),
    }),
    answer: z.object({
      serverTime: instant,
      /** `matchId` and `markets` are bet on as those of a match; `startsAt` is when bets end. At most fifty. */
      list: z.array(
        sportsMatch.pick({
          ...{ matchId: true, category: true, sport: true, competition: true, startsAt: true, isVirtual: true },
          ...{ progress: true, markets: true },
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  getSportsMatch: defineCall({
    name: 'get-sports-match',
    method: 'GET',
    path: '/wps/sports/matches/:id',
    who: 'visitor',
    shared: 'visitors',
    summary: 'One match with all its markets, what happened in it, and its statistics',
    params: ofMatch,
    answer: z.object({
      serverTime: instant,
      match: sportsMatch.omit({ markets: true }),
      markets: z.array(sportsMarket),
      timeline: z.array(timelineEntry),
      statistics: sportsStatistics,
      lineups: z.object({ home: sportsLineup, away: sportsLineup }).nullable(),
      /** Of its sport and phase: bets on it wait so long. */
      waitMs: whole,
    }),
    refusals: [],
    limit: reads,
  }),
  getSportsMatchHistory: defineCall({
    name: 'get-sports-match-history',
    method: 'GET',
    path: '/wps/sports/matches/:id/history',
    who: 'visitor',
    shared: 'visitors',
    summary: 'How both teams played before: against each other, and their last matches',
    params: ofMatch,
    answer: z.object({
      met: z.array(pastMatch),
      home: z.array(pastMatch),
      away: z.array(pastMatch),
      /** The model's expected goals before the match; null without enough results. */
      expected: z.object({ home: z.string(), away: z.string() }).nullable(),
    }),
    refusals: [],
    limit: reads,
  }),
  quoteBetBuilder: defineCall({
    name: 'quote-bet-builder',
    method: 'POST',
    path: '/wps/sports/matches/:id/builder',
    who: 'member',
    summary:
      'One joint price of several selections of a match, all of which must win; it is bet as a leg with the market that it answers',
    params: ofMatch,
    body: z.strictObject({
      legs: z
        .array(z.strictObject({ market: marketKey, selection: selectionCode }))
        .min(2)
        .max(BUILDER_MAX),
    }),
    answer: z.object({
      market: marketKey,
      selection: selectionCode,
      odds,
      version: priceVersion,
      /** Until then the price is renewed with those of the match. */
      endsAt: instant,
    }),
    refusals: [
      'match_closed',
      'market_suspended',
      /** With `market`: not one of those that combine. */
      'not_combinable',
      /** No result of the match lets all of them win, or one follows from the others. */
      'never_together',
    ],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  listHotMatches: defineCall({
    name: 'list-hot-matches',
    method: 'GET',
    path: '/wps/sports/hot',
    who: 'visitor',
    shared: 'visitors',
    summary:
      'Matches of the hot-matches slider: those that most members bet on, and those of the largest competitions (spec 2)',
    answer: z.object({ serverTime: instant, list: z.array(sportsMatch) }),
    refusals: [],
    limit: reads,
  }),
  listSportsResults: defineCall({
    name: 'list-sports-results',
    method: 'GET',
    path: '/wps/sports/results',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Matches of a day that are over, with their scores',
    query: z.object({ ...pageQuery, day, category: sportsCategory.optional(), sport: sportCode.optional() }),
    answer: listOf(sportsMatch.omit({ markets: true })),
    refusals: [],
    limit: reads,
  }),
  getSportsCalendar: defineCall({
    name: 'get-sports-calendar',
    method: 'GET',
    path: '/wps/sports/calendar',
    who: 'visitor',
    shared: 'visitors',
    summary: 'How many matches begin on each of the next fourteen days and ended on the last seven',
    query: z.object({ category: sportsCategory.optional(), sport: sportCode.optional() }),
    answer: z.object({ days: z.array(z.object({ day, matches: whole, results: whole })) }),
    refusals: [],
    limit: reads,
  }),
  getSportsTable: defineCall({
    name: 'get-sports-table',
    method: 'GET',
    path: '/wps/sports/competitions/:id/table',
    who: 'visitor',
    shared: 'visitors',
    summary: 'The table of a competition from the results of its newest season: three points for a win, one for a draw',
    params: ofMatch,
    answer: z.object({
      competition: sportsCompetition,
      /** As its feed writes it; empty before the first result. */
      season: z.string(),
      /** The first first. */
      rows: z.array(sportsStanding),
    }),
    refusals: [],
    limit: { ...reads, cost: 4 },
  }),
  listSportsFavourites: defineCall({
    name: 'list-sports-favourites',
    method: 'GET',
    path: '/wps/sports/favourites',
    who: 'member',
    summary: 'The member’s favourite competitions, teams, matches and kinds of markets',
    answer: z.object({
      competitions: z.array(sportsCompetition.extend(counts)),
      teams: z.array(z.object({ teamId: id, name: z.string() })),
      matches: z.array(id),
      markets: z.array(marketCode),
    }),
    refusals: [],
    limit: own,
  }),
  setSportsFavourite: defineCall({
    name: 'set-sports-favourite',
    method: 'PUT',
    path: '/wps/sports/favourites',
    who: 'member',
    summary: 'Adds a favourite or removes it; safe to repeat',
    body: z.strictObject({
      kind: z.enum(['competition', 'team', 'match', 'market']),
      /** Its id, or the code of a market. */
      key: z.string().regex(/^[A-Z0-9_]{1,20}$/),
      isOn: z.boolean(),
    }),
    answer: nothing,
    /** With `maximum`. */
    refusals: ['too_many_favourites'],
    limit: own,
  }),
};

/** A price that moved, or a market that opened, was suspended or ended; a market that is not named is as it was. */
export const priceChange = z.object({
  matchId: id,
  markets: z.array(sportsMarket),
  /** Markets that are gone, as one of the score before a goal. */
  gone: z.array(marketKey),
  version: whole,
});
