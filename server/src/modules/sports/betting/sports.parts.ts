import { partialCashOut, type Slip } from '@lantern/games/sports';
import type { Micros } from '@lantern/kernel';
import type { BetRow } from './sports.bets.store.ts';
import { combinationsOf, mostOf, slipLeft } from './sports.rule.ts';

/** Offers and payments for parts are whole hundredths. */
export const STEP = 10_000n;
const WHOLE = 100;

const sumOf = (amounts: readonly string[]): Micros => amounts.reduce((sum, one) => sum + BigInt(one), 0n);
/** What was paid for parts of a bet, and what is still staked on it. */
export const boughtFor = ({ parts }: BetRow): Micros => sumOf(parts.map(({ paid }) => paid));
export const stakeLeft = ({ stake, parts }: BetRow): Micros => BigInt(stake) - sumOf(parts.map((part) => part.stake));

export const slipLeftOf = (bet: BetRow): Slip => slipLeft(bet.detail, bet.legs.length, stakeLeft(bet));
/** What is still open of a bet pays at most. */
export const mostLeft = (bet: BetRow): Micros =>
  mostOf(
    slipLeftOf(bet),
    bet.legs.map(({ odds }) => BigInt(odds)),
  );

export interface Part {
  /** Stake of the part, what is paid for it, and the stake that stays. */
  readonly stake: Micros;
  readonly paid: Micros;
  readonly left: Micros;
}
/** A part of what is still open of a bet: the same share of each combination, and of the offer for all of it (games.md 4.9). */
export function partOf(bet: BetRow, percent: number, offer: Micros): Part {
  const slip = slipLeftOf(bet);
  const share = { numerator: BigInt(percent), denominator: BigInt(WHOLE) };
  const { paid, unit } = partialCashOut(slip, offer, share, STEP);
  const left = unit * BigInt(combinationsOf(bet.legs.length, bet.detail));
  return { stake: stakeLeft(bet) - left, paid, left };
}

/** Whether a part, and what stays, are at least the least stake of a bet; all of a bet always is. */
export const isLargeEnough = ({ stake, paid, left }: Part, least: Micros): boolean =>
  paid > 0n && (left === 0n || (stake >= least && left >= least));

/** The parts that are large enough, in per cent; null where there are none. */
export function partsOffered(bet: BetRow, offer: Micros, least: Micros): { from: number; to: number } | null {
  const fits = (percent: number) => isLargeEnough(partOf(bet, percent, offer), least);
  let from = 1;
  while (from < WHOLE && !fits(from)) from += 1;
  let to = WHOLE - 1;
  while (to >= from && !fits(to)) to -= 1;
  return from <= to ? { from, to } : null;
}

/** The value at which what stays is bought back by itself: the same share of it, rounded up to a step, so that it is reached at the same prices. */
export function automaticLeft(automatic: Micros, staked: Micros, left: Micros): Micros {
  const share = (automatic * left + staked - 1n) / staked;
  return ((share + STEP - 1n) / STEP) * STEP;
}
