import type { SettledBet } from '../lottery/index.ts';
import { chanceOfAll, chanceOfNone, type Ratio } from './exact-return.ts';
import { NUMBER_SETS, type SetName } from './number-sets.ts';
import type { Play } from './plays.ts';
import type { Region } from './regions.ts';

interface PlayedBet extends SettledBet {
  readonly play: Play;
}
/** What computing with floating numbers may lose; a bound is rounded up by it. */
const MARGIN = 1e-9;
const toNumber = ({ numerator, denominator }: Ratio): number => {
  const scale = 10n ** 15n;
  return Number((numerator * scale) / denominator) / 1e15;
};

/** The chances of 0, 1, 2 … hits that so many different tokens have in one tier: numbers are drawn without putting back. */
function hitsInTier(tokens: number, count: number, digits: number, width: number): number[] {
  const all = 10 ** digits;
  const marked = tokens * 10 ** (digits - width);
  let chances = [1];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = Array.from({ length: chances.length + 1 }, () => 0);
    for (const [hits, chance] of chances.entries()) {
      const hit = Math.max(0, marked - hits) / (all - drawn);
      next[hits] = (next[hits] ?? 0) + chance * (1 - hit);
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit;
    }
    chances = next;
  }
  return chances;
}

const known = new Map<string, readonly number[]>();
/** The chances of hits of so many different tokens in a set of numbers. */
function hitsIn(region: Region, set: SetName, tokens: number): readonly number[] {
  const key = `${region} ${set} ${tokens}`;
  const before = known.get(key);
  if (before) return before;
  const { tiers, width } = NUMBER_SETS[set];
  let chances = [1];
  for (const { count, digits } of tiers[region]) {
    const own = hitsInTier(tokens, count, digits, width);
    const sums = Array.from({ length: chances.length + own.length - 1 }, () => 0);
    for (const [a, p] of chances.entries())
      for (const [b, q] of own.entries()) sums[a + b] = (sums[a + b] ?? 0) + p * q;
    chances = sums;
  }
  known.set(key, chances);
  return chances;
}

/** The chance that more than its stake comes back of a bet. */
function chanceOf(region: Region, { play, bet, stake }: PlayedBet): number {
  const { wins } = play;
  switch (wins.by) {
    case 'count': {
      // Fewer hits than this bring back no more than the stake.
      const fewest = Number((stake * 10_000n) / (bet.unit * bet.odds)) + 1;
      return hitsIn(region, wins.set, bet.picks.length)
        .slice(fewest)
        .reduce((sum, chance) => sum + chance, 0);
    }
    case 'all_present':
      return toNumber(chanceOfAll(region, bet.picks.length, 'drawn'));
    case 'none_present':
      return toNumber(chanceOfNone(region, bet.picks.length, 'drawn'));
    default:
      return 1;
  }
}

/** Whether a bet needs a number of two digits among all prizes to win. */
const needsEnding = ({ play: { wins } }: PlayedBet): boolean =>
  wins.by === 'all_present' || (wins.by === 'count' && wins.set === 'ALL2');

/** A bound, rounded up, of the chance that at least one bet wins: the sum of their chances, or that any of their numbers comes. */
export function chanceToWin(region: Region, bets: readonly PlayedBet[]): number {
  const sum = bets.reduce((all, bet) => all + chanceOf(region, bet), 0);
  const tokens = new Set(bets.flatMap(({ bet }) => bet.picks)).size;
  const any = bets.every(needsEnding) ? 1 - toNumber(chanceOfNone(region, tokens, 'drawn')) : 1;
  return Math.min(sum, any) + MARGIN;
}
