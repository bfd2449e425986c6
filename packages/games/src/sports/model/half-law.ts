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
  const scores = new Map<string, { readonly at: Score; chance: number }>();
  const results = new Map<string, number>();
  let all = 0;
  for (const [i, p] of ofHome.entries())
    for (const [j, q] of ofAway.entries()) {
      if (p * q < NEGLIGIBLE) continue;
      const now = { home: score.home + i, away: score.away + j };
      const at = half ?? now;
      const before = resultOf(at);
      // Of the results at full time: the innermost steps are the many ones.
      const sums = [0, 0, 0];
      for (let k = 0; k < laterHome.length; k += 1)
        for (let l = 0; l < laterAway.length; l += 1) {
          const [home, away] = [now.home + k, now.away + l];
          const chance = (laterHome[k] ?? 0) * (laterAway[l] ?? 0) * lowScoreFactor(rates, home, away);
          sums[Math.sign(away - home) + 1]! += chance;
        }
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
