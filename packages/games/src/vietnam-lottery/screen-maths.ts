import { choose, type ExpandedBet, type LotteryFamily, type Odds } from '../lottery/index.ts';
import { bestPayout } from './best-payout.ts';
import { combinations, xienQuay } from './expand.ts';
import type { SetName } from './number-sets.ts';
import { waysOf } from './odds.ts';
import { PLAYS, playOfCode } from './plays.ts';
import { regionOf } from './regions.ts';
import type { StatisticsSet } from './statistics.ts';

const STATISTICS: Readonly<Partial<Record<SetName, StatisticsSet>>> = {
  DB_TAIL2: 'DB_TAIL',
  DB_HEAD2: 'DB_HEAD',
  ALL2: 'ALL2',
};

function expand(code: string, picks: readonly string[], wheel: boolean): readonly ExpandedBet[] {
  const play = playOfCode(code);
  const { setSize } = PLAYS[play];
  if (setSize === undefined) return [{ play, picks }];
  if (!wheel) return combinations(picks, setSize).map((set) => ({ play, picks: set }));
  const bets = xienQuay(picks);
  return bets.ok ? bets.value : [];
}

function expandCount(code: string, picks: readonly string[], wheel: boolean): number {
  const { setSize } = PLAYS[playOfCode(code)];
  if (setSize === undefined) return picks.length;
  if (!wheel) return choose(picks.length, setSize);
  return picks.length === setSize ? 2 ** setSize - setSize - 1 : 0;
}

function oddsOfPick(play: string, pick: string, odds: Odds): Odds {
  const { rarest, own } = waysOf(playOfCode(play), pick);
  return (odds * rarest) / own;
}

/** Which of the three histories belongs to a play: numbers of two digits of the special prize or of all prizes. */
function statisticsSetOf(play: string): StatisticsSet | undefined {
  const { wins } = PLAYS[playOfCode(play)];
  if (wins.by === 'all_present' || wins.by === 'none_present') return 'ALL2';
  return wins.by === 'count' ? STATISTICS[wins.set] : undefined;
}

/** What a betting page computes with. */
export const screenMaths = {
  groups: ['de', 'lo', 'digit', 'three', 'four', 'xien', 'truot', 'fun'],
  firstPlay: 'DE_DB',
  expand,
  expandCount,
  oddsOfPick,
  bestPayout: (region, { play, picks, unit, odds }) =>
    bestPayout(regionOf(region), playOfCode(play), picks, unit, odds),
  statisticsSetOf,
} satisfies Partial<LotteryFamily>;
