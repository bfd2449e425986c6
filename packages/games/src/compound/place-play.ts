import type { Tokens } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';
import { distinctRows, matchedLists, symmetricSum } from './counting.ts';
import { byPlace, spots } from './marks.ts';
import { bestOneRow, bestRows, type Chosen, exampleOf, oneTier, type PlayRule, role, won } from './play.ts';
import { keysByPlace } from './row-keys.ts';
import { numbers, words } from './tokens.ts';

/** At how many places the drawn number is among the picks of the place. */
export const hitPlaces = (picks: Chosen, drawn: readonly number[]): number =>
  picks.filter((list, place) => list.includes(drawn[place] ?? -1)).length;

/**
 * One number at any of the places: a list for each, of which some may be empty. The cover is that of one place.
 * @param canRepeat whether a draw can have a number at two places
 */
export function fixedPlace(names: readonly string[], tokens: Tokens, canRepeat: boolean): PlayRule<readonly number[]> {
  const sizes = (picks: Chosen): readonly number[] => picks.map(({ length }) => length);
  const [first = 0] = tokens.values;
  return {
    forms: [names.map((name) => role(name, tokens, 0))],
    cover: tokens.values.length,
    tiers: oneTier(fraction(1, tokens.values.length)),
    rows: (picks) => symmetricSum(sizes(picks), 1),
    wins: (picks, drawn) => won(hitPlaces(picks, drawn)),
    marks: byPlace,
    best: bestRows((picks) => (canRepeat ? picks.filter(({ length }) => length > 0).length : matchedLists(picks))),
    example: names.map((_, place) => (place === 0 ? [tokens.textOf(first)] : [])),
  };
}

/** The first places in their order, of balls that come once: a list for each place, and no number twice in a row. */
export function orderedPlaces(names: readonly string[], tokens: Tokens): PlayRule<readonly number[]> {
  const form = names.map((name) => role(name, tokens));
  let cover = 1;
  for (let place = 0; place < names.length; place += 1) cover *= tokens.values.length - place;
  return {
    forms: [form],
    cover,
    tiers: oneTier(fraction(1, cover)),
    rows: distinctRows,
    wins: (picks, drawn) => won(hitPlaces(picks, drawn) === names.length ? 1 : 0),
    marks: byPlace,
    best: bestOneRow,
    keys: keysByPlace(names.length, tokens.values.length, false),
    example: exampleOf(form),
  };
}

/** An outcome that every place can have, half of the time. */
interface PlaceOutcome {
  readonly token: string;
  readonly wins: (drawn: readonly number[], place: number) => boolean;
}

/**
 * Outcomes of places: without a second list of the first place.
 * @param most how many rows can win at once with these outcomes at so many places
 * @param against the place that is compared with a place, where one is; both count from 0
 */
export function halvesByPlace(
  outcomes: readonly PlaceOutcome[],
  places: number,
  most: (chosen: readonly number[], at: number) => number,
  against?: (place: number) => number,
): PlayRule<readonly number[]> {
  const outcome = role('outcomes', words(outcomes.map(({ token }) => token)));
  return {
    forms: [[outcome], [outcome, role('places', numbers(1, places))]],
    cover: 2,
    tiers: oneTier(fraction(1, 2)),
    rows: ([chosen = [], at = [1]]) => chosen.length * at.length,
    wins: ([chosen = [], at = [1]], drawn) =>
      won(at.reduce((rows, place) => rows + chosen.filter((one) => outcomes[one]?.wins(drawn, place - 1)).length, 0)),
    marks: {
      spots: ([, at = [1]]) => at.flatMap((place) => spots(place - 1, ...(against ? [against(place - 1)] : []))),
    },
    best: bestRows(([chosen = [], at = [1]]) => most(chosen, at.length)),
    example: exampleOf([outcome]),
  };
}
