import type { DrawBet, Odds, PayoutFigures } from '../lottery/index.ts';
import { exactReturn, type Ratio } from './exact-return.ts';
import { payoutVariance } from './payout-variance.ts';
import { stakeOf } from './picks.ts';
import type { PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

/** Sets that share numbers are compared with one another: bets of one part exactly, parts as if they won together. */
const PART_BETS = 200;

const shareOf = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 1_000_000_000_000n) / denominator) / 1e12;

/** The return of a play of a region at these odds, of a stake of 1. */
export const bestReturn = (region: Region, play: PlayCode, odds: Odds): number =>
  shareOf(exactReturn(region, play, odds));

/** The mean of what these bets of one play on one draw are paid, and its variance, exact up to so many bets and above the true one beyond. */
export function payoutFigures(region: Region, play: PlayCode, bets: readonly DrawBet[]): PayoutFigures {
  const mean = bets.reduce(
    (sum, { picks, unit, odds }) => sum + Number(stakeOf(region, play, picks, unit)) * bestReturn(region, play, odds),
    0,
  );
  let deviation = 0;
  for (let start = 0; start < bets.length; start += PART_BETS) {
    const part = bets.slice(start, start + PART_BETS).map((bet) => ({ ...bet, region, play }));
    deviation += Math.sqrt(Math.max(0, payoutVariance(region, play, part)));
  }
  return { mean, variance: deviation ** 2 };
}
