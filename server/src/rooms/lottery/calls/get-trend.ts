import { lotteryCalls } from '@lantern/contract/lottery';
import {
  coldTokens,
  DIGITS,
  drawsSinceHit,
  hotTokens,
  type Prizes,
  type Region,
  type StatisticsSet,
  type TokenCounts,
  tailCounts,
  tokensOfWidth,
} from '@lantern/games/vietnam-lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { newestResults } from '../lottery.results.ts';

const RANKED = 10;
const TOKENS = tokensOfWidth(2);

/** How often each digit stands in one place of the numbers counted. */
const digitsAt = (counts: TokenCounts, place: 0 | 1): number[] =>
  DIGITS.map((digit) => [...counts].reduce((sum, [token, count]) => (token[place] === digit ? sum + count : sum), 0));

/** @param draws the newest last */
export function trendOf(region: Region, draws: readonly Prizes[], set: StatisticsSet) {
  const counts = tailCounts(draws, region, set);
  const since = drawsSinceHit(draws, region, set);
  return {
    draws: draws.length,
    counts: TOKENS.map((token) => counts.get(token) ?? 0),
    // What never came in these draws has no distance, only a lower bound.
    sinceHit: TOKENS.map((token) => (counts.get(token) ? (since.get(token) ?? null) : null)),
    tailDigits: digitsAt(counts, 1),
    headDigits: digitsAt(counts, 0),
    hot: hotTokens(draws, region, set, RANKED).map(({ token }) => token),
    cold: coldTokens(draws, region, set, RANKED).map(({ token }) => token),
  };
}

export const getTrend = answer(lotteryCalls.getTrend, async ({ params, query }, world) => {
  const game = gameOf(params.code);
  if (!game) return refuse('game_unknown');
  const rows = await newestResults(world, game.code, query.count);
  return done(trendOf(game.region, rows.map((row) => row.result).reverse(), query.set));
});
