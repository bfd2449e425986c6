import { ODDS_SCALE } from '../lottery/index.ts';
import { chanceOfAll, chanceOfNone, type Ratio } from './exact-return.ts';
import { sizeOfSet } from './number-sets.ts';
import { waysOf } from './odds.ts';
import { linesOf } from './picks.ts';
import { PLAYS, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';
import { hitsOf, type LotteryBet } from './settle.ts';

const shareOfRatio = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 1_000_000_000_000n) / denominator) / 1e12;

/** What one hit of a line pays, in micros, before rounding down. */
const payOf = ({ play, unit, odds }: LotteryBet, pick: string): number => {
  const { rarest, own } = waysOf(play, pick);
  return (Number(unit) * Number(odds) * Number(rarest)) / Number(ODDS_SCALE * own);
};

/** Variance of a value that depends on one number, each of `size` numbers alike likely. */
function varianceOver(values: readonly number[], size: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / size;
  return values.reduce((sum, value) => sum + value * value, 0) / size - mean * mean;
}

/** Each place of the set holds a number of its own; inside a tier they never repeat, which only lessens the variance. */
function countVariance(region: Region, play: PlayCode, bets: readonly LotteryBet[]): number {
  const { wins, width } = PLAYS[play];
  const pays = new Map<string, number>();
  for (const bet of bets)
    for (const [pick = ''] of linesOf(play, bet.picks)) pays.set(pick, (pays.get(pick) ?? 0) + payOf(bet, pick));
  const places = wins.by === 'count' ? sizeOfSet(region, wins.set) : 1;
  return places * varianceOver([...pays.values()], 10 ** width);
}

/** TAI, CHAN and the sums look at the last two digits of the special prize: one number of 100. */
function endingVariance(play: PlayCode, bets: readonly LotteryBet[]): number {
  const pays = Array.from({ length: 100 }, (_, number) => {
    const counters = { DB_TAIL2: String(number).padStart(2, '0') } as Parameters<typeof hitsOf>[2];
    return bets.reduce((sum, bet) => {
      const lines = linesOf(play, bet.picks);
      const hits = hitsOf(play, bet.picks, counters);
      return sum + lines.reduce((own, [pick = ''], line) => own + (hits[line] ?? 0) * payOf(bet, pick), 0);
    }, 0);
  });
  return varianceOver(pays, 100);
}

/** Sets that share numbers win together: the covariance of two needs only the size of their union. */
function setVariance(region: Region, play: PlayCode, bets: readonly LotteryBet[]): number {
  const chance = PLAYS[play].wins.by === 'all_present' ? chanceOfAll : chanceOfNone;
  const byUnion = new Map<number, number>();
  const chanceOf = (size: number): number => {
    const known = byUnion.get(size) ?? shareOfRatio(chance(region, size, 'drawn'));
    byUnion.set(size, known);
    return known;
  };
  const lines = bets.flatMap((bet) =>
    linesOf(play, bet.picks).map((line) => ({ tokens: new Set(line), pay: payOf(bet, line[0] ?? '') })),
  );
  return lines.reduce(
    (sum, a) =>
      sum +
      lines.reduce((own, b) => {
        const union = new Set([...a.tokens, ...b.tokens]).size;
        return own + a.pay * b.pay * (chanceOf(union) - chanceOf(a.tokens.size) * chanceOf(b.tokens.size));
      }, 0),
    0,
  );
}

/**
 * Variance, in micros squared, of what all these bets of one play on one draw are paid together, from the bets and the
 * odds alone: the result of the draw has no part in it.
 */
export function payoutVariance(region: Region, play: PlayCode, bets: readonly LotteryBet[]): number {
  const { by } = PLAYS[play].wins;
  if (by === 'count') return countVariance(region, play, bets);
  if (by === 'all_present' || by === 'none_present') return setVariance(region, play, bets);
  return endingVariance(play, bets);
}
