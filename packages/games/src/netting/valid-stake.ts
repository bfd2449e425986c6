import type { Micros } from '@lantern/kernel';
import { type Fraction, fraction } from '../slots/exact/fraction.ts';

/** The share of the outcomes above which a set of bets counts nothing, as shipped (product.md "One wager, every game"). */
export const COVER_MAXIMUM: Fraction = fraction(3, 4);

/** A bet on an event; what lies twice on the same selection is one bet of the sum. */
export interface NettedBet {
  readonly stake: Micros;
  /** What came back of it, the stake included: micros times the unit of its event. */
  readonly came: bigint;
}

/** An outcome of an event: how much of all it weighs, and what comes back of each bet, in their order: micros times the unit. */
export interface NettedOutcome {
  readonly weight: bigint;
  readonly back: readonly bigint[];
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The part of a stake that counts: all of one that was won or lost wholly, nothing of one that came back, the lost part of the others. */
export const countedPart = (came: bigint, stake: bigint): bigint =>
  came === 0n || came > stake ? stake : stake - came;

/** Whether bets that win in `won` of `all` outcomes cover more than they may; exactly as much is not more. */
export const isAbove = (won: bigint, all: bigint, maximum: Fraction): boolean =>
  won * maximum.denominator > all * maximum.numerator;

/**
 * What one member's bets on an event count as turnover, in micros, rounded down once: what they can lose together in the worst outcome,
 * of that no more than what was won or lost, and nothing where they win in more than `maximum` of the outcomes (money.md 6). `unit` is
 * what stands for a micro in amounts that come back, so that all are whole.
 */
export function validStake(
  bets: readonly NettedBet[],
  outcomes: Iterable<NettedOutcome>,
  unit: bigint,
  maximum: Fraction = COVER_MAXIMUM,
): Micros {
  const { all, won, worst } = coverageOf(
    bets.map(({ stake }) => stake * unit),
    outcomes,
  );
  if (worst === null || isAbove(won, all, maximum)) return 0n;
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n) * unit;
  const counted = bets.reduce((sum, { stake, came }) => sum + countedPart(came, stake * unit), 0n);
  const valid = least(counted, staked - worst);
  return valid > 0n ? valid / unit : 0n;
}

/** In how much of all outcomes at least one bet wins, and the least that all bets together bring back; null without outcomes. */
export interface Coverage {
  readonly all: bigint;
  readonly won: bigint;
  readonly worst: bigint | null;
}
export function coverageOf(stakes: readonly bigint[], outcomes: Iterable<NettedOutcome>): Coverage {
  let [all, won] = [0n, 0n];
  let worst: bigint | null = null;
  for (const { weight, back } of outcomes) {
    all += weight;
    if (back.some((amount, index) => amount > (stakes[index] ?? 0n))) won += weight;
    const sum = back.reduce((total, amount) => total + amount, 0n);
    if (worst === null || sum < worst) worst = sum;
  }
  return { all, won, worst };
}

/** The least unit in which all shares are whole. */
export function unitOf(shares: Iterable<Fraction>): bigint {
  let unit = 1n;
  for (const { denominator } of shares) unit *= fraction(denominator, unit).numerator;
  return unit;
}
export const inUnit = ({ numerator, denominator }: Fraction, unit: bigint): bigint => (numerator * unit) / denominator;
