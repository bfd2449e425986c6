import type { RowReturn } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { minus, ONE, over, plus, sum, times, toNumber } from '../slots/exact/fraction.ts';
import type { CompoundPlay, RowMoments, Tier } from './play.ts';
import { prizeOf } from './price.ts';

const PRICED_UNIT = fraction(2);

/** What a stake of 1 returns in a tier. */
export const gainOf = (tier: Tier, returned: Fraction): Fraction => over(prizeOf(tier, returned), PRICED_UNIT);

/** Rows that win one of their tiers at a time. */
function momentsOfTiers(row: string, tiers: readonly Tier[], returned: Fraction): RowMoments {
  const paid = tiers
    .map((tier) => ({ probability: tier.probability, gain: gainOf(tier, returned) }))
    .filter(({ gain }) => gain.numerator > 0n);
  return {
    row,
    probability: sum(paid.map(({ probability }) => probability)),
    mean: sum(paid.map(({ probability, gain }) => times(probability, gain))),
    square: sum(paid.map(({ probability, gain }) => times(probability, times(gain, gain)))),
  };
}

/** Draws that give the stake back are added to the others. */
function withPushes({ row, probability, mean, square }: RowMoments, pushes: Fraction): RowMoments {
  const others = minus(ONE, pushes);
  return {
    row,
    probability: times(others, probability),
    mean: plus(times(others, mean), pushes),
    square: plus(times(others, square), pushes),
  };
}

/** The exact return of every kind of row of a play, from its tiers as they are paid. */
export function returnsOf<Draw>(
  { moments, pushes = fraction(0) }: CompoundPlay<Draw>,
  tiers: readonly Tier[],
  returned: Fraction,
): readonly RowReturn[] {
  const byRow = Map.groupBy(tiers, ({ name, row = name }) => row);
  const rows = moments?.(tiers, returned) ?? [...byRow].map(([row, own]) => momentsOfTiers(row, own, returned));
  return rows.map((one) => {
    const { row, probability, mean, square } = withPushes(one, pushes);
    const variance = minus(square, times(mean, mean));
    return { row, probability, returned: mean, deviation: Math.sqrt(toNumber(variance)) };
  });
}
