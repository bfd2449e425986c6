import { lotteryCalls } from '@lantern/contract/lottery';
import { type Counted, type DrawnNumbers, highestTokens, type TokenCounts, tokenCounts } from '@lantern/games/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { newestResults } from '../draws/lottery.results.ts';
import { absenceOf } from '../lottery.absence.ts';
import { gameOf } from '../lottery.catalogue.ts';

const RANKED = 10;
const DIGITS = [...'0123456789'];

/** How often each digit appears in one position of the counted numbers. */
const digitsAt = (counts: TokenCounts, place: 0 | 1): number[] =>
  DIGITS.map((digit) => [...counts].reduce((sum, [token, count]) => (token[place] === digit ? sum + count : sum), 0));

/**
 * @param draws the window that is counted, the newest last
 * @param absence draws since each number last came, over the whole history: a number that is not in the window waits
 *   longer than one that is, and those that never came wait longest
 */
export function trendOf(
  counted: Counted,
  draws: readonly DrawnNumbers[],
  absence: { readonly draws: number; readonly since: TokenCounts },
) {
  const { tokens } = counted.statistics;
  const counts = tokenCounts(draws, counted);
  const sinceOf = (token: string): number => absence.since.get(token) ?? absence.draws;
  return {
    draws: draws.length,
    counts: tokens.map((token) => counts.get(token) ?? 0),
    sinceHit: tokens.map((token) => (sinceOf(token) < absence.draws ? sinceOf(token) : null)),
    tailDigits: digitsAt(counts, 1),
    headDigits: digitsAt(counts, 0),
    hot: highestTokens(counts, RANKED).map(({ token }) => token),
    cold: highestTokens(absence.since, RANKED).map(({ token }) => token),
  };
}

export const getTrend = answer(lotteryCalls.getTrend, async ({ params, query }, context) => {
  const game = gameOf(context.hooks, params.code);
  if (!game) return refuse('game_unknown');
  const rows = await newestResults(context, game.code, query.count);
  const draws = rows.map((row) => row.result).reverse();
  const { family, region } = game;
  const { statistics } = family;
  const set = statistics.sets.find((known) => known === query.set) ?? statistics.sets[0] ?? '';
  return done(trendOf({ statistics, region, set }, draws, await absenceOf(context, game, set)));
});
