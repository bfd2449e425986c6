import type { SportsDetail } from '@lantern/contract/sports';
import { payoutOfSlip, type Slip, slipLines } from '@lantern/games/sports';
import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { DecidedLeg } from '@lantern/rules/wager';
import type { LegRule } from '../../wager/index.ts';
import { VENDOR } from '../sports.vendor.ts';

const ODDS_ONE = 10_000n;
type Factor = Parameters<typeof payoutOfSlip>[1][number];

/** What a leg returns of one staked (sports.md 4.6); a dead heat divides it by the number of winners (4.1). */
export function factorOf({ odds, result, winners = 1 }: DecidedLeg): Factor {
  switch (result) {
    case 'won':
      return { numerator: odds, denominator: ODDS_ONE * BigInt(winners) };
    case 'half_won':
      return { numerator: odds + ODDS_ONE, denominator: 2n * ODDS_ONE };
    case 'void':
      return { numerator: 1n, denominator: 1n };
    case 'half_lost':
      return { numerator: 1n, denominator: 2n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
  }
}

export function slipOf(detail: Pick<SportsDetail, 'unit' | 'sizes' | 'bankers'>): Slip {
  const unit = parseAmount(detail.unit);
  invariant(unit.ok, 'a stored bet has its unit');
  return { unit: unit.value, sizes: detail.sizes, bankers: detail.bankers.map((place) => place - 1) };
}
export const combinationsOf = (legs: number, { sizes, bankers }: Pick<SportsDetail, 'sizes' | 'bankers'>): number =>
  slipLines(legs, { sizes, bankers });

/** The slip of what is still staked: a part that is bought back is the same share of every combination. */
export const slipLeft = (detail: SportsDetail, legs: number, staked: Micros): Slip => ({
  ...slipOf(detail),
  unit: staked / BigInt(combinationsOf(legs, detail)),
});

/** What a bet pays if all its legs win. */
export const mostOf = (slip: Slip, odds: readonly bigint[]): Micros =>
  payoutOfSlip(
    slip,
    odds.map((one) => factorOf({ odds: one, result: 'won' })),
  );

/** Each combination is rounded down by itself. */
export const sportsRule: LegRule = {
  vendor: VENDOR,
  settle: ({ detail, stake }, legs) => {
    invariant(detail.kind === 'sports', 'a bet on matches says what it is');
    return payoutOfSlip(slipLeft(detail, legs.length, stake), legs.map(factorOf));
  },
  isLost: ({ detail }, legs) => {
    invariant(detail.kind === 'sports', 'a bet on matches says what it is');
    const bankers = new Set(detail.bankers);
    if (legs.some(({ result }, index) => result === 'lost' && bankers.has(index + 1))) return true;
    const standing = legs.filter(({ result }, index) => result !== 'lost' && !bankers.has(index + 1)).length;
    return detail.sizes.every((size) => size > standing);
  },
};
