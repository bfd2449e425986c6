import { SPORTS_TYPES } from '@lantern/rules/catalogue';
import { FORMS } from '@lantern/rules/sports';
import { z } from 'zod';
import { id, instant } from '../shapes.ts';

const whole = z.number().int();

/** Sports by their codes; the last three are games of e-sports. */
export const SPORTS = ['football', 'cs2', 'dota2', 'lol'] as const;
export type SportCode = (typeof SPORTS)[number];
export const sportCode = z.enum(SPORTS);
/** `SPORTS` is `/sports`, `ESPORTS` is `/esports`. */
export const sportsCategory = z.enum(SPORTS_TYPES);

/**
 * Kinds of markets (sports.md 4.1, 4.10): of football those that counts decide and those on the order of goals, then those of e-sports.
 */
export const MARKET_CODES = [
  '1X2',
  'DC',
  'DNB',
  'AH',
  'OU',
  'BTTS',
  'CS',
  'HTFT',
  'OE',
  'TG',
  'H1_1X2',
  'H1_AH',
  'H1_OU',
  'H1_CS',
  'HOME_OU',
  'AWAY_OU',
  'HOME_CLEAN_SHEET',
  'AWAY_CLEAN_SHEET',
  'HOME_TO_NIL',
  'AWAY_TO_NIL',
  'FIRST_GOAL',
  'LAST_GOAL',
  'NEXT_GOAL',
  'CORNERS_OU',
  'CORNERS_AH',
  'CARDS_OU',
  'CARDS_AH',
  'MATCH_WINNER',
  'MAP_HANDICAP',
  'TOTAL_MAPS',
  'MAP_SCORE',
  'MAP_WINNER',
  'MAP_ROUNDS_OU',
  'MAP_ROUNDS_AH',
  'MAP_KILLS_OU',
  'OUTRIGHT',
  'BUILDER',
] as const;
export type MarketCode = (typeof MARKET_CODES)[number];
export const marketCode = z.enum(MARKET_CODES);

/**
 * The key of a market within its match: `1X2`, `AH:-0.25` with the home side's line, `AH:-0.25@1-1` in play, where only goals after that score
 * count, `NEXT_GOAL#3` and `MAP_WINNER#2` with the number of the goal or map, `BUILDER:…` of a combination that was quoted.
 */
export const marketKey = z.string().regex(/^[A-Z0-9_]{2,20}[A-Za-z0-9_.:#@-]{0,40}$/);
/** `H`, `D`, `A`, `1X`, `over`, `yes`, `2-1`, `H/D`, `4-6`, `none`; a team's id of an outright; `all` of a combination. */
export const selectionCode = z.string().regex(/^[A-Za-z0-9/+-]{1,20}$/);
/** Decimal odds with up to four decimals, at least 1.0001: what a bet is taken and settled at. */
export const odds = z.string().regex(/^[1-9][0-9]{0,5}(\.[0-9]{1,4})?$/);
export const priceVersion = whole.min(1);

export const sportsScore = z.object({ home: whole, away: whole });
export type SportsScore = z.infer<typeof sportsScore>;
export const sportsSide = z.enum(['home', 'away']);

export const sportsTeam = z.object({
  teamId: id,
  /** In the caller's language. */
  name: z.string(),
  /** Three letters. */
  short: z.string(),
});

export const MATCH_STATES = [
  'scheduled',
  'playing',
  'break',
  'ended',
  'settled',
  'postponed',
  'abandoned',
  /** Not played within 48 hours of its first start, or given up before it began: all stakes go back. */
  'void',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** Why a match or market takes no bets for the moment; `operator` without more. */
export const SUSPENSIONS = [
  'goal',
  'review',
  'red_card',
  'penalty',
  'break',
  'repricing',
  'feed_silent',
  'feed_contradicts',
  'limit',
  'operator',
] as const;
export type Suspension = (typeof SUSPENSIONS)[number];
export const suspension = z.enum(SUSPENSIONS);

/** What changes about a match while it is played. */
export const matchProgress = z.object({
  matchId: id,
  state: z.enum(MATCH_STATES),
  /** Football `first_half`, `half_time`, `second_half`; e-sports `map`. Null before and after. */
  phase: z.enum(['first_half', 'half_time', 'second_half', 'map', 'pause']).nullable(),
  /** Goals, or maps won. */
  score: sportsScore,
  /** Goals at half-time. */
  halfTime: sportsScore.nullable(),
  /** Football: seconds played at `at`; the page counts on while it runs. Null where there is no clock. */
  clock: z.object({ seconds: whole, at: instant, isRunning: z.boolean() }).nullable(),
  corners: sportsScore.nullable(),
  yellow: sportsScore.nullable(),
  red: sportsScore.nullable(),
  /** E-sports: the maps so far, the running one last. */
  maps: z.array(
    z.object({
      number: whole,
      name: z.string(),
      /** Rounds or kills. */
      score: sportsScore,
      winner: sportsSide.nullable(),
      /** Who won each round, in order; empty of games without rounds. */
      rounds: z.array(sportsSide),
    }),
  ),
  isSuspended: z.boolean(),
  suspendedFor: suspension.nullable(),
  /** Markets that take bets. */
  openMarkets: whole,
  /** Rises with each change, so that an older message never overwrites a newer one. */
  version: whole,
});
export type MatchProgress = z.infer<typeof matchProgress>;

export const sportsSelection = z.object({
  selection: selectionCode,
  /** Name of a team of an outright; empty where the code says it. */
  name: z.string(),
  odds,
  /** Named with a bet; it rises with each change of the price. */
  version: priceVersion,
  /** False while an operator suspended this price alone. */
  isOpen: z.boolean(),
});

export const sportsMarket = z.object({
  market: marketKey,
  code: marketCode,
  /** The home side's handicap, or the total: `-0.25`, `2.5`. */
  line: z.string().nullable(),
  /** Number of a goal or map. */
  part: whole.nullable(),
  /** The score from which goals count, of a handicap that opened in play. */
  from: sportsScore.nullable(),
  state: z.enum(['open', 'suspended', 'closed', 'settled', 'void']),
  suspendedFor: suspension.nullable(),
  /** Shown in lists: the main line of 1X2, handicap, and total. */
  isMain: z.boolean(),
  /** Of a market that is decided: the winning selection, or empty where all came back; `counted` is what decided it, as `2-1`. */
  result: z.object({ selections: z.array(z.string()), counted: z.string().nullable(), at: instant }).nullable(),
  selections: z.array(sportsSelection),
});
export type SportsMarket = z.infer<typeof sportsMarket>;

export const sportsCompetition = z.object({ competitionId: id, name: z.string(), sport: sportCode });

/** A match as lists show it, with its main markets. */
export const sportsMatch = z.object({
  matchId: id,
  category: sportsCategory,
  sport: sportCode,
  competition: sportsCompetition,
  round: z.string(),
  venue: z.string().nullable(),
  home: sportsTeam,
  away: sportsTeam,
  startsAt: instant,
  /** E-sports: most maps. */
  bestOf: whole.nullable(),
  /** Played by the feed itself, not on a pitch. */
  isVirtual: z.boolean(),
  /** Bets on it are taken while it is played. */
  isInPlayOffered: z.boolean(),
  progress: matchProgress,
  markets: z.array(sportsMarket),
  /** All markets on offer. */
  marketCount: whole,
});
export type SportsMatch = z.infer<typeof sportsMatch>;

export const TIMELINE_KINDS = [
  'kick_off',
  'half_time',
  'second_half',
  'full_time',
  'goal',
  'goal_cancelled',
  'yellow',
  'second_yellow',
  'red',
  'corner',
  'shot',
  'shot_on_target',
  'review_opened',
  'review_confirmed',
  'review_reversed',
  'abandoned',
  'map_started',
  'round',
  'map_ended',
  'series_ended',
  'forfeited',
  'corrected',
] as const;
/** What happened in a match, as the feed reported it. */
export const timelineEntry = z.object({
  /** Its place in the match. */
  number: whole,
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  side: sportsSide.nullable(),
  minute: whole.nullable(),
  /** Minutes of stoppage time. */
  added: whole.nullable(),
  shirt: whole.nullable(),
  isOwnGoal: z.boolean(),
  /** Map and round of e-sports. */
  map: whole.nullable(),
  round: whole.nullable(),
  score: sportsScore.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Where the ball is: hundredths of the pitch from the home goal and from its left. */
export const ballPosition = z.object({
  at: instant,
  side: sportsSide,
  isDangerous: z.boolean(),
  x: whole.min(0).max(100),
  y: whole.min(0).max(100),
});
export const sportsStatistics = z.object({
  /** In per cent. */
  possession: sportsScore.nullable(),
  shots: sportsScore,
  onTarget: sportsScore,
  corners: sportsScore,
  attacks: sportsScore,
  dangerousAttacks: sportsScore,
  yellow: sportsScore,
  red: sportsScore,
  /** Attacks by minute, for the chart. */
  momentum: z.array(z.object({ minute: whole, home: whole, away: whole })),
  /** The newest last, at most eight. */
  ball: z.array(ballPosition),
});
export type SportsStatistics = z.infer<typeof sportsStatistics>;
export const sportsLineup = z.object({ formation: z.string(), shirts: z.array(whole) });

/** A past match of a team. */
export const pastMatch = z.object({
  matchId: id.nullable(),
  playedOn: z.iso.date(),
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  score: sportsScore,
});

/** A row of the table of a competition; goals, or maps of e-sports. */
export const sportsStanding = z.object({
  teamId: id,
  name: z.string(),
  played: whole,
  won: whole,
  drawn: whole,
  lost: whole,
  scored: whole,
  conceded: whole,
  points: whole,
  /** The last five matches, the newest last. */
  form: z.array(z.enum(FORMS)),
});
export type SportsStanding = z.infer<typeof sportsStanding>;
