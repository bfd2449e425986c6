import { lotteryCalls } from '@lantern/contract/lottery';
import {
  DIGITS,
  highestTokens,
  hotTokens,
  type Prizes,
  type Region,
  type StatisticsSet,
  type TokenCounts,
  tailCounts,
  tokensOfWidth,
} from '@lantern/games/vietnam-lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { newestResults } from '../draws/lottery.results.ts';
import { absenceOf } from '../lottery.absence.ts';
import { gameOf } from '../lottery.catalogue.ts';

const RANKED = 10;
const TOKENS = tokensOfWidth(2);

/** How often each digit appears in one position of the counted numbers. */
const digitsAt = (counts: TokenCounts, place: 0 | 1): number[] =>
  DIGITS.map((digit) => [...counts].reduce((sum, [token, count]) => (token[place] === digit ? sum + count : sum), 0));

/**
 * @param draws the window that is counted, the newest last
 * @param absence draws since each number last came, over the whole history: a number that is not in the window waits
 *   longer than one that is, and those that never came wait longest
 */
export function trendOf(
  region: Region,
  draws: readonly Prizes[],
  set: StatisticsSet,
  absence: { readonly draws: number; readonly since: TokenCounts },
) {
  const counts = tailCounts(draws, region, set);
  const sinceOf = (token: string): number => absence.since.get(token) ?? absence.draws;
  return {
    draws: draws.length,
    counts: TOKENS.map((token) => counts.get(token) ?? 0),
    sinceHit: TOKENS.map((token) => (sinceOf(token) < absence.draws ? sinceOf(token) : null)),
    tailDigits: digitsAt(counts, 1),
    headDigits: digitsAt(counts, 0),
    hot: hotTokens(draws, region, set, RANKED).map(({ token }) => token),
    cold: highestTokens(absence.since, RANKED).map(({ token }) => token),
  };
}

export const getTrend = answer(lotteryCalls.getTrend, async ({ params, query }, context) => {
  const game = gameOf(params.code);
  if (!game) return refuse('game_unknown');
  const rows = await newestResults(context, game.code, query.count);
  const draws = rows.map((row) => row.result).reverse();
  return done(trendOf(game.region, draws, query.set, await absenceOf(context, game, query.set)));
});
