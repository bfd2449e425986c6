import type { Fraction } from '../../slots/exact/fraction.ts';
import { type CountMarket, type Counts, footballMarket, isCountMarket, type Score } from './football-markets.ts';
import { type Adjustment, factorOf, type Outcome, outcomeOf, type Part, partsOf, type Quarters } from './parts.ts';

export type Side = 'H' | 'A';
/**
 * `abandoned` and `not_played` are final: a match that stopped or did not begin and was not played within the window. A match that
 * may still go on is `playing`.
 */
export type MatchState = 'scheduled' | 'playing' | 'ended' | 'abandoned' | 'not_played';

/** What is known of a match. A count that no source gave is null. */
export interface FootballFacts {
  readonly state: MatchState;
  /** Goals at half-time; null while the first half is not over. */
  readonly half: Score | null;
  /** Goals at full time, or so far. */
  readonly full: Score | null;
  readonly corners: Score | null;
  /** Points: yellow 1, red 2. */
  readonly cards: Score | null;
  /** The team that each goal was credited to, in order. */
  readonly goals: readonly Side[] | null;
}

/** Markets on the order of goals: first, last, and the goal with a number. */
export const GOAL_MARKETS = ['FIRST_GOAL', 'LAST_GOAL', 'NEXT_GOAL'] as const;
export type GoalMarket = (typeof GOAL_MARKETS)[number];
export const isGoalMarket = (code: string): code is GoalMarket => GOAL_MARKETS.some((one) => one === code);

export interface FootballLeg {
  readonly market: CountMarket | GoalMarket;
  readonly selection: string;
  /** Of markets with a line, else 0. A handicap is the home side's, whichever side is bet. */
  readonly line: Quarters;
  /** Of `NEXT_GOAL`: the number of the goal, from 1. */
  readonly goal?: number;
  /** Of a handicap bet in play: the score at the bet. Only what was counted after it decides. */
  readonly from?: Score;
}

/** Why a leg ended as it did. */
export type LegReason =
  | 'full_time'
  | 'half_time'
  | 'half_and_full_time'
  | 'after_the_bet'
  | 'corners'
  | 'cards'
  | 'order_of_goals'
  | 'decided_before_abandonment'
  | 'abandoned'
  | 'not_played'
  | 'not_finished'
  | 'count_unknown';

/** `parts` is null while the leg is open. `counted` is what decided it, as `2-1` or `1-0/2-1`. */
export interface LegVerdict {
  readonly parts: readonly Part[] | null;
  readonly isVoid: boolean;
  readonly reason: LegReason;
  readonly counted: string | null;
}

const text = ({ home, away }: Score): string => `${home}-${away}`;
const open = (reason: LegReason): LegVerdict => ({ parts: null, isVoid: false, reason, counted: null });
const voided = (reason: LegReason): LegVerdict => ({ parts: [0], isVoid: true, reason, counted: null });
const decided = (parts: readonly Part[], reason: LegReason, counted: string): LegVerdict => ({
  parts,
  isVoid: false,
  reason,
  counted,
});

const minus = (score: Score, from: Score | undefined): Score =>
  from ? { home: score.home - from.home, away: score.away - from.away } : score;

function judge(leg: FootballLeg, market: CountMarket, counts: Counts): readonly Part[] {
  const from = footballMarket(market).line === 'handicap' ? leg.from : undefined;
  const played = { half: minus(counts.half, from), full: minus(counts.full, from) };
  return footballMarket(market).judge(played, leg.selection, leg.line);
}

/** The counts of a market, null where the source is silent. */
function countsOf(market: CountMarket, facts: FootballFacts): { half: Score | null; full: Score | null } {
  const { counts } = footballMarket(market);
  return counts === 'goals' ? facts : { half: null, full: facts[counts] };
}

function reasonOf(leg: FootballLeg, market: CountMarket): LegReason {
  const { counts, period, line } = footballMarket(market);
  if (line === 'handicap' && leg.from) return 'after_the_bet';
  if (counts !== 'goals') return counts;
  return period === 'full' ? 'full_time' : period === 'half' ? 'half_time' : 'half_and_full_time';
}

const NONE: Score = { home: 0, away: 0 };
function settleCounts(leg: FootballLeg, market: CountMarket, facts: FootballFacts): LegVerdict {
  const { period } = footballMarket(market);
  const { half, full } = countsOf(market, facts);
  const needed = period === 'full' ? [full] : period === 'half' ? [half] : [half, full];
  if (needed.some((score) => score === null)) return open('count_unknown');
  const counts = { half: half ?? NONE, full: full ?? NONE };
  const counted = needed.map((score) => text(minus(score ?? NONE, leg.from))).join('/');
  return decided(judge(leg, market, counts), reasonOf(leg, market), counted);
}

/** What may still be counted of each side: enough that every total, band and score on offer can be passed. */
function* laterScores({ home, away }: Score, more: number): Generator<Score> {
  for (let a = 0; a <= more; a += 1) for (let b = 0; b <= more; b += 1) yield { home: home + a, away: away + b };
}

const MORE = 8;
function* continuations(period: 'full' | 'half' | 'both', half: Score | null, full: Score, more: number) {
  if (period === 'full') for (const later of laterScores(full, more)) yield { half: NONE, full: later };
  else
    for (const at of half ? [half] : laterScores(full, more))
      if (period === 'half') yield { half: at, full: at };
      else for (const later of laterScores(half ? full : at, MORE)) yield { half: at, full: later };
}

/**
 * The parts of a leg when every way in which the match could have gone on gives the same, else null: a market that was decided without
 * condition stands when a match is abandoned (games.md 4.8). Counts only grow.
 */
export function partsWhateverFollows(leg: FootballLeg, facts: FootballFacts): readonly Part[] | null {
  const { market } = leg;
  if (!isCountMarket(market)) return null;
  const { half, full } = countsOf(market, facts);
  if (full === null) return null;
  const named = (leg.selection.match(/[0-9]+/g) ?? []).map(Number);
  const more = Math.max(Math.ceil(Math.abs(leg.line) / 4), ...named) + MORE;
  let same: readonly Part[] | null = null;
  for (const counts of continuations(footballMarket(market).period, half, full, more)) {
    const parts = judge(leg, market, counts);
    if (same !== null && outcomeOf(same) !== outcomeOf(parts)) return null;
    same = parts;
  }
  return same;
}

function settleGoals({ market, selection, goal = 1 }: FootballLeg, facts: FootballFacts): LegVerdict {
  const { goals, state } = facts;
  if (goals === null) return state === 'abandoned' ? voided('abandoned') : open('count_unknown');
  const scorer = market === 'LAST_GOAL' ? goals.at(-1) : goals[market === 'FIRST_GOAL' ? 0 : goal - 1];
  const counted = goals.length === 0 ? 'none' : goals.join('');
  if (state === 'ended') return decided(partsOf(selection === (scorer ?? 'none')), 'order_of_goals', counted);
  if (scorer === undefined || market === 'LAST_GOAL') return voided('abandoned');
  return decided(partsOf(selection === scorer), 'decided_before_abandonment', counted);
}

const isOver = (leg: FootballLeg, { state, half }: FootballFacts): boolean =>
  state === 'ended' ||
  (state === 'playing' && half !== null && isCountMarket(leg.market) && footballMarket(leg.market).period === 'half');

/** How a leg on a football match ends, from what is known of the match. Legs of the first half are settled at half-time. */
export function settleFootball(leg: FootballLeg, facts: FootballFacts): LegVerdict {
  if (facts.state === 'not_played') return voided('not_played');
  const { market } = leg;
  if (facts.state === 'abandoned') {
    if (!isCountMarket(market)) return settleGoals(leg, facts);
    const parts = partsWhateverFollows(leg, facts);
    const { full } = countsOf(market, facts);
    return parts && full ? decided(parts, 'decided_before_abandonment', text(full)) : voided('abandoned');
  }
  if (!isOver(leg, facts)) return open('not_finished');
  return isCountMarket(market) ? settleCounts(leg, market, facts) : settleGoals(leg, facts);
}

/** The name and the factor of a verdict; null while it is open. */
export function endOf(
  { parts, isVoid }: Pick<LegVerdict, 'parts' | 'isVoid'>,
  odds: Fraction,
  adjustment: Adjustment = {},
): { readonly outcome: Outcome; readonly factor: Fraction } | null {
  if (parts === null) return null;
  return { outcome: isVoid ? 'void' : outcomeOf(parts), factor: factorOf(parts, odds, adjustment) };
}

/** Hours from the first start after which a match that has not begun is void; a new date does not extend them. */
export const PLAYED_WITHIN_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Whether bets on a match are void for lateness. Times are milliseconds; `startedAt` is null while it has not begun. */
export const isTooLate = (firstStart: number, startedAt: number | null, now: number): boolean =>
  (startedAt ?? now) >= firstStart + PLAYED_WITHIN_HOURS * HOUR_MS;
