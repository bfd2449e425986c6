import { invariant } from '@lantern/kernel';
import type { Counts, Score } from '../settle/football-markets.ts';
import { type CountLaw, poissonLaw } from './counts.ts';

/** What a match is expected to bring (games.md 4.5). */
export interface GoalRates {
  /** Mean goals of the home side and of the away side in the whole match: λ and μ. */
  readonly home: number;
  readonly away: number;
  /** Dixon–Coles: below 0 makes 0-0 and 1-1 likelier. */
  readonly rho: number;
  /** The share of goals that the first half has; 1/2 when goals come evenly. */
  readonly firstHalf: number;
}

/** A match under way. Before it begins: minute 0, 0-0. */
export interface MatchMoment {
  /** Minutes played, 0 to 90; stoppage time is part of minutes 45 and 90. */
  readonly minute: number;
  readonly score: Score;
  /** The score at half-time, once there was one. */
  readonly half: Score | null;
  /** What is left goes faster or slower than before: after a red card, below 1 for the side that lost a player. */
  readonly pace?: Score;
}
export const KICK_OFF: MatchMoment = { minute: 0, score: { home: 0, away: 0 }, half: null };

/** A possible end and its probability. Without halves, `half` is 0-0 and means nothing. */
export interface End extends Counts {
  readonly chance: number;
}

const HALF_MINUTES = 45;
const MATCH_MINUTES = 90;
/** The share of goals expected in what is left of each half. */
export function sharesLeft(minute: number, firstHalf: number): { readonly first: number; readonly second: number } {
  const inFirst = Math.max(0, 1 - minute / HALF_MINUTES);
  const inSecond = Math.min(1, Math.max(0, (MATCH_MINUTES - minute) / HALF_MINUTES));
  return { first: firstHalf * inFirst, second: (1 - firstHalf) * inSecond };
}

/** τ of Dixon and Coles for a final score. */
export function lowScoreFactor({ home, away, rho }: GoalRates, i: number, j: number): number {
  if (i > 1 || j > 1) return 1;
  if (i === 0) return j === 0 ? 1 - home * away * rho : 1 + home * rho;
  return j === 0 ? 1 + away * rho : 1 - rho;
}

/** Means of goals that the model is made for. */
export const RATE_MAX = 12;
/** Whether every final score has a chance of 0 or more. */
export const areRates = (rates: GoalRates): boolean =>
  [rates.home, rates.away].every((rate) => rate > 0 && rate <= RATE_MAX) &&
  rates.firstHalf > 0 &&
  rates.firstHalf < 1 &&
  [0, 1].every((i) => [0, 1].every((j) => lowScoreFactor(rates, i, j) >= 0));

interface Left {
  readonly home: CountLaw;
  readonly away: CountLaw;
}
const left = ({ home, away }: GoalRates, share: number, pace: Score): Left => ({
  home: poissonLaw(home * share * pace.home),
  away: poissonLaw(away * share * pace.away),
});

function* scoresFrom({ home, away }: Left, from: Score): Generator<{ readonly score: Score; readonly chance: number }> {
  for (const [i, ofHome] of home.entries())
    for (const [j, ofAway] of away.entries())
      yield { score: { home: from.home + i, away: from.away + j }, chance: ofHome * ofAway };
}

/** Of tens of thousands of ends, those below this have together less than a billionth: they are left out. */
const NEGLIGIBLE = 1e-14;

/** Chances times τ of the final score, made to add up to 1. */
function weighted(rates: GoalRates, ends: Iterable<End>): readonly End[] {
  const list: End[] = [];
  let all = 0;
  for (const { half, full, chance } of ends) {
    const weight = chance * lowScoreFactor(rates, full.home, full.away);
    if (weight < NEGLIGIBLE) continue;
    list.push({ half, full, chance: weight });
    all += weight;
  }
  return list.map((end) => ({ ...end, chance: end.chance / all }));
}

const EVEN: Score = { home: 1, away: 1 };
const NONE: Score = { home: 0, away: 0 };

function* fullEnds(rates: GoalRates, { minute, score, pace = EVEN }: MatchMoment): Generator<End> {
  const { first, second } = sharesLeft(minute, rates.firstHalf);
  for (const end of scoresFrom(left(rates, first + second, pace), score))
    yield { half: NONE, full: end.score, chance: end.chance };
}

function* jointEnds(rates: GoalRates, { minute, score, half, pace = EVEN }: MatchMoment): Generator<End> {
  const { first, second } = sharesLeft(minute, rates.firstHalf);
  const later = left(rates, second, pace);
  if (half) for (const end of scoresFrom(later, score)) yield { half, full: end.score, chance: end.chance };
  else
    for (const at of scoresFrom(left(rates, first, pace), score))
      for (const end of at.chance < NEGLIGIBLE ? [] : scoresFrom(later, at.score))
        yield { half: at.score, full: end.score, chance: at.chance * end.chance };
}

/**
 * The law of the final score, or of the scores at half-time and full time together, given the match so far. Goals come as two Poisson processes weighted by τ of the final
 * score, and a price in play is the chance under that one law, so that prices are martingales (decision 0133). At minute 0 it is the
 * Dixon–Coles matrix; with rho 0 the rates shrink with what is left.
 */
export function scoreLaw(rates: GoalRates, moment: MatchMoment, of: 'full' | 'halves'): readonly End[] {
  invariant(areRates(rates), 'rates of a match');
  return weighted(rates, of === 'full' ? fullEnds(rates, moment) : jointEnds(rates, moment));
}
