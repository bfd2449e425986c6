import { type Fraction, fraction } from '../netting/index.ts';
import { type Chosen, exampleOf, oneTier, type PlayRule, role, type Tier, type Win } from './play.ts';
import { words } from './tokens.ts';

/** A named outcome that a row is on. */
export interface Option<Draw> {
  readonly token: string;
  readonly probability: Fraction;
  readonly wins: (draw: Draw) => boolean;
}

const isSame = (a: Fraction, b: Fraction): boolean => a.numerator === b.numerator && a.denominator === b.denominator;

/** One tier for options of one chance, one tier an option otherwise. */
export function tiersOf(options: readonly { readonly token: string; readonly probability: Fraction }[]): {
  readonly tiers: readonly Tier[];
  readonly tierOf: (place: number) => number;
} {
  const [first] = options;
  if (first && options.every(({ probability }) => isSame(probability, first.probability)))
    return { tiers: oneTier(first.probability), tierOf: () => 0 };
  return {
    tiers: options.map(({ token, probability }) => ({ name: token, probability })),
    tierOf: (place) => place,
  };
}

/**
 * A play on named outcomes, each pick a row. Where a draw is a push every row gets its stake back. A single option needs not be named.
 * `cover` is the number of rows that cover every outcome: fewer than options where these overlap.
 */
export function optionPlay<Draw>(
  options: readonly Option<Draw>[],
  { cover = options.length, isPush }: { readonly cover?: number; readonly isPush?: (draw: Draw) => boolean } = {},
): PlayRule<Draw> {
  const { tiers, tierOf } = tiersOf(options);
  const isSingle = options.length === 1;
  const form = [role('outcomes', words(options.map(({ token }) => token)), isSingle ? 0 : 1)];
  const placesOf = ([chosen = []]: Chosen): readonly number[] => (isSingle ? [0] : chosen);
  return {
    forms: isSingle ? [form, []] : [form],
    cover,
    tiers,
    rows: (picks) => placesOf(picks).length,
    wins: (picks, draw): readonly Win[] => {
      const places = placesOf(picks);
      if (isPush?.(draw)) return [{ rows: places.length, isPush: true }];
      return places.filter((place) => options[place]?.wins(draw)).map((place) => ({ rows: 1, tier: tierOf(place) }));
    },
    example: exampleOf(form),
  };
}

/** Options with their chance as a share of equally likely outcomes that are few enough to be gone through. */
export const countedOptions = <Draw>(
  outcomes: readonly Draw[],
  options: readonly { readonly token: string; readonly wins: (draw: Draw) => boolean }[],
): readonly Option<Draw>[] =>
  options.map(({ token, wins }) => ({
    token,
    wins,
    probability: fraction(outcomes.filter(wins).length, outcomes.length),
  }));
