import { type DrawStatistics, drawsSince, highestTokens, type TokenCounts, tokenCounts } from '../lottery/index.ts';
import { partsOf } from './counters.ts';
import { tokensOfWidth } from './expand.ts';
import { NUMBER_SETS, type SetName } from './number-sets.ts';
import type { Prizes } from './prizes.ts';
import { type Region, regionOf } from './regions.ts';

/** Which two digits a screen of statistics looks at. */
export type StatisticsSet = 'DB_TAIL' | 'DB_HEAD' | 'ALL2';

const SETS: Readonly<Record<StatisticsSet, SetName>> = { DB_TAIL: 'DB_TAIL2', DB_HEAD: 'DB_HEAD2', ALL2: 'ALL2' };

/** 00 … 99 in a draw: the ends or beginnings of the special prize, or the ends of all prizes. */
export const statistics: DrawStatistics = {
  sets: Object.keys(SETS),
  tokens: tokensOfWidth(2),
  tokensOf: (region, prizes, set) => partsOf(regionOf(region), prizes, NUMBER_SETS[SETS[set as StatisticsSet]]),
};

/** How often each of 00 … 99 came in the draws, those that never came with 0. */
export const tailCounts = (draws: readonly Prizes[], region: Region, set: StatisticsSet): TokenCounts =>
  tokenCounts(draws, { statistics, region, set });

/** For each of 00 … 99 how many draws have passed since it came (lô gan). */
export const drawsSinceHit = (draws: readonly Prizes[], region: Region, set: StatisticsSet): TokenCounts =>
  drawsSince(draws, { statistics, region, set });

/** Hot: the most frequent tokens. Past draws do not predict the next. */
export const hotTokens = (draws: readonly Prizes[], region: Region, set: StatisticsSet, length: number) =>
  highestTokens(tailCounts(draws, region, set), length);
