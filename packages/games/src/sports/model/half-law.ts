import { resultOf, type Score } from '../settle/football-markets.ts';
import { type CountLaw, poissonLaw } from './counts.ts';
import { type End, type GoalRates, lowScoreFactor, type MatchMoment, sharesLeft } from './score-law.ts';

/** What markets on the first half need of the joint law of both halves. */
export interface HalfLaw {
  /** Chances of the score at half-time; `full` is the same score. Empty once the half is over. */
  readonly half: readonly End[];
  /** Chances of both results, as `H/D`. */
  readonly results: ReadonlyMap<string, number>;
}
/** Ends less likely than this change no price. */
const NEGLIGIBLE = 1e-9;
const EVEN: Score = { home: 1, away: 1 };

interface Later {
  readonly home: CountLaw;
  readonly away: CountLaw;
  /** Chances of fewer goals of the away side, by their number. */
  readonly awayBelow: readonly number[];
}
function sumsBelow(law: CountLaw): number[] {
  const sums = [0];
  for (const chance of law) sums.push((sums.at(-1) ?? 0) + chance);
  return sums;
}

/** Weights of H, D and A at full time from a score on: sums of the goals still to come, and what τ changes of the lowest scores. */
function resultsAfter(rates: GoalRates, now: Score, { home, away, awayBelow }: Later): number[] {
  const all = awayBelow[away.length] ?? 0;
  const below = (count: number): number => awayBelow[Math.min(Math.max(count, 0), away.length)] ?? 0;
  const sums = [0, 0, 0];
  for (let k = 0; k < home.length; k += 1) {
    const chance = home[k] ?? 0;
    const level = now.home + k - now.away;
    const [fewer, same] = [below(level), away[level] ?? 0];
    sums[0]! += chance * fewer;
    sums[1]! += chance * same;
    sums[2]! += chance * (all - fewer - same);
  }
  for (let i = now.home; i <= 1; i += 1)
    for (let j = now.away; j <= 1; j += 1) {
      const chance = (home[i - now.home] ?? 0) * (away[j - now.away] ?? 0);
      sums[Math.sign(j - i) + 1]! += chance * (lowScoreFactor(rates, i, j) - 1);
    }
  return sums;
}

/**
 * Sums over the same law as `scoreLaw(…, 'halves')` without a list of its ends: hundreds of matches are priced again and again in the first half.
 * It leaves out ends below a billionth.
 */
export function halfLaw(rates: GoalRates, { minute, score, half, pace = EVEN }: MatchMoment): HalfLaw {
  const { first, second } = sharesLeft(minute, rates.firstHalf);
  const short = (mean: number): CountLaw => poissonLaw(mean).filter((chance) => chance > NEGLIGIBLE);
  const law = (share: number) =>
    [short(rates.home * share * pace.home), short(rates.away * share * pace.away)] as const;
  const [ofHome, ofAway] = half ? [[1], [1]] : law(first);
  const [laterHome, laterAway] = law(second);
  const later = { home: laterHome, away: laterAway, awayBelow: sumsBelow(laterAway) };
  const scores = new Map<string, { readonly at: Score; chance: number }>();
  const results = new Map<string, number>();
  let all = 0;
  for (const [i, p] of ofHome.entries())
    for (const [j, q] of ofAway.entries()) {
      if (p * q < NEGLIGIBLE) continue;
      const now = { home: score.home + i, away: score.away + j };
      const at = half ?? now;
      const before = resultOf(at);
      const sums = resultsAfter(rates, now, later);
      const weights = sums.map((one) => one * p * q);
      for (const [index, full] of (['H', 'D', 'A'] as const).entries())
        results.set(`${before}/${full}`, (results.get(`${before}/${full}`) ?? 0) + (weights[index] ?? 0));
      const sum = weights.reduce((total, one) => total + one, 0);
      scores.set(`${at.home}-${at.away}`, { at, chance: sum });
      all += sum;
    }
  return {
    half: half ? [] : [...scores.values()].map(({ at, chance }) => ({ half: at, full: at, chance: chance / all })),
    results: new Map([...results].map(([key, chance]) => [key, chance / all])),
  };
}
