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

interface OptionSettings<Draw> {
  /** The number of rows that cover every outcome: fewer than options where these overlap. */
  readonly cover?: number;
  /** The draws that give every row its stake back, and how often they come. */
  readonly push?: { readonly isIn: (draw: Draw) => boolean; readonly chance: Fraction };
  /** The options that win in the same draw, by their places; without it no two of them do. */
  readonly together?: readonly (readonly number[])[];
}

/** A play on named outcomes, each pick a row. A single option needs not be named. */
export function optionPlay<Draw>(
  options: readonly Option<Draw>[],
  { cover = options.length, push, together = options.map((_, place) => [place]) }: OptionSettings<Draw> = {},
): PlayRule<Draw> {
  const { tiers, tierOf } = tiersOf(options);
  const isSingle = options.length === 1;
  const form = [role('outcomes', words(options.map(({ token }) => token)), isSingle ? 0 : 1)];
  const placesOf = ([chosen = []]: Chosen): readonly number[] => (isSingle ? [0] : chosen);
  return {
    forms: isSingle ? [form, []] : [form],
    cover,
    tiers,
    ...(push ? { pushes: push.chance } : {}),
    rows: (picks) => placesOf(picks).length,
    wins: (picks, draw): readonly Win[] => {
      const places = placesOf(picks);
      if (push?.isIn(draw)) return [{ rows: places.length, isPush: true }];
      return places.filter((place) => options[place]?.wins(draw)).map((place) => ({ rows: 1, tier: tierOf(place) }));
    },
    best: (picks) => {
      const places = placesOf(picks);
      const wins = together.map((set): readonly Win[] =>
        set.filter((place) => places.includes(place)).map((place) => ({ rows: 1, tier: tierOf(place) })),
      );
      return push ? [...wins, [{ rows: places.length, isPush: true }]] : wins;
    },
    example: exampleOf(form),
  };
}

/** Which of the rules some outcome fits at once, by their places; sets that are part of another are left out. */
export function winningTogether<Outcome>(
  outcomes: readonly Outcome[],
  rules: readonly ((outcome: Outcome) => boolean)[],
): readonly (readonly number[])[] {
  const found = new Map<string, readonly number[]>();
  for (const outcome of outcomes) {
    const set = rules.flatMap((isOwn, place) => (isOwn(outcome) ? [place] : []));
    found.set(set.join(), set);
  }
  const sets = [...found.values()];
  return sets.filter((set) => !sets.some((other) => other !== set && set.every((place) => other.includes(place))));
}

/** A play on named outcomes with their chance as a share of equally likely draws that are few enough to be gone through. */
export const countedPlay = <Draw>(
  draws: readonly Draw[],
  options: readonly { readonly token: string; readonly wins: (draw: Draw) => boolean }[],
  settings: { readonly cover?: number } = {},
): PlayRule<Draw> =>
  optionPlay(
    options.map(({ token, wins }) => ({
      token,
      wins,
      probability: fraction(draws.filter(wins).length, draws.length),
    })),
    {
      ...settings,
      together: winningTogether(
        draws,
        options.map(({ wins }) => wins),
      ),
    },
  );
