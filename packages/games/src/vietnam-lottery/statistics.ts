import { partsOf, type TokenCounts } from './counters.ts';
import { tokensOfWidth } from './expand.ts';
import { NUMBER_SETS, type SetName } from './number-sets.ts';
import type { Prizes } from './prizes.ts';
import type { Region } from './regions.ts';

/** Which two digits a screen of statistics looks at. */
export type StatisticsSet = 'DB_TAIL' | 'DB_HEAD' | 'ALL2';

const SETS: Readonly<Record<StatisticsSet, SetName>> = { DB_TAIL: 'DB_TAIL2', DB_HEAD: 'DB_HEAD2', ALL2: 'ALL2' };
const TOKENS = tokensOfWidth(2);

const tokensOfDraw = (region: Region, draw: Prizes, set: StatisticsSet): readonly string[] =>
  partsOf(region, draw, NUMBER_SETS[SETS[set]]);

/** How often each of 00 … 99 came in the draws, those that never came with 0. */
export function tailCounts(draws: readonly Prizes[], region: Region, set: StatisticsSet): TokenCounts {
  const counts = new Map(TOKENS.map((token) => [token, 0]));
  for (const draw of draws) {
    for (const token of tokensOfDraw(region, draw, set)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

/**
 * For each of 00 … 99 how many draws have passed since it came (lô gan): 0 if it came in the newest, the number of all
 * draws if it never came. The draws are in the order of time, the newest last.
 */
export function drawsSinceHit(draws: readonly Prizes[], region: Region, set: StatisticsSet): TokenCounts {
  const since = new Map(TOKENS.map((token) => [token, draws.length]));
  for (const [index, draw] of draws.entries()) {
    for (const token of tokensOfDraw(region, draw, set)) since.set(token, draws.length - 1 - index);
  }
  return since;
}

export interface RankedToken {
  readonly token: string;
  readonly count: number;
}

/** Equal counts stand in the order of their tokens, so that the same draws give the same list. */
const ranked = (counts: TokenCounts, length: number, sign: 1 | -1): readonly RankedToken[] =>
  [...counts]
    .map(([token, count]) => ({ token, count }))
    .sort((a, b) => sign * (a.count - b.count) || Number(a.token) - Number(b.token))
    .slice(0, length);

/** The most frequent tokens, or with `drawsSinceHit` the longest absent, the first one leading. */
export const highestTokens = (counts: TokenCounts, length: number): readonly RankedToken[] =>
  ranked(counts, length, -1);
/** The least frequent tokens, the rarest first. */
export const lowestTokens = (counts: TokenCounts, length: number): readonly RankedToken[] => ranked(counts, length, 1);

/** Hot: the most frequent tokens. Past draws do not predict the next. */
export const hotTokens = (draws: readonly Prizes[], region: Region, set: StatisticsSet, length: number) =>
  highestTokens(tailCounts(draws, region, set), length);
