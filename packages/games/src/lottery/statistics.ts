import type { DrawnNumbers } from './family.ts';

/** The count of each token in a set. An absent token is missing. */
export type TokenCounts = ReadonlyMap<string, number>;

/** Which tokens the statistics of a family count in its draws. */
export interface DrawStatistics {
  /** Parts of a draw that are counted apart; the first one where a screen names none of them. */
  readonly sets: readonly string[];
  readonly tokens: readonly string[];
  /** The tokens of a set in a draw, repeats included. */
  readonly tokensOf: (region: string, prizes: DrawnNumbers, set: string) => readonly string[];
}

/** What is counted: a set of the draws of a region. */
export interface Counted {
  readonly statistics: DrawStatistics;
  readonly region: string;
  readonly set: string;
}

/** How often each token came in the draws, those that never came with 0. */
export function tokenCounts(draws: readonly DrawnNumbers[], { statistics, region, set }: Counted): TokenCounts {
  const counts = new Map(statistics.tokens.map((token) => [token, 0]));
  for (const draw of draws) {
    for (const token of statistics.tokensOf(region, draw, set)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

/**
 * For each token how many draws have passed since it came: 0 if it came in the newest, the number of all draws if it never came. The
 * draws are in the order of time, the newest last.
 */
export function drawsSince(draws: readonly DrawnNumbers[], { statistics, region, set }: Counted): TokenCounts {
  const since = new Map(statistics.tokens.map((token) => [token, draws.length]));
  for (const [index, draw] of draws.entries()) {
    for (const token of statistics.tokensOf(region, draw, set)) since.set(token, draws.length - 1 - index);
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

/** The most frequent tokens, or with `drawsSince` the longest absent, the first one leading. Past draws do not predict the next. */
export const highestTokens = (counts: TokenCounts, length: number): readonly RankedToken[] =>
  ranked(counts, length, -1);
/** The least frequent tokens, the rarest first. */
export const lowestTokens = (counts: TokenCounts, length: number): readonly RankedToken[] => ranked(counts, length, 1);
