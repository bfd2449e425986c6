import {
  bestOneRow,
  bestRows,
  byPlace,
  type Chosen,
  type CompoundPlay,
  DIGITS,
  exampleOf,
  fixedPlace,
  hitPlaces,
  type Marks,
  numbers,
  oneTier,
  optionPlay,
  type PlayRule,
  role,
  spots,
  symmetricSum,
  type Win,
  winningTogether,
  won,
  words,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';
import { type Digits, PLACE_NAMES, SIDES, sumOf } from './digit-plays.ts';

const PLACES = numbers(1, 5);
const placesForm = PLACE_NAMES.map((name) => role(name, DIGITS, 0));

/** A digit for each of any `size` places: every set of places that have picks. */
const anyStraight = (size: number): PlayRule<Digits> => ({
  forms: [placesForm],
  cover: choose(5, size) * 10 ** size,
  tiers: oneTier(fraction(1, 10 ** size)),
  rows: (picks) =>
    symmetricSum(
      picks.map(({ length }) => length),
      size,
    ),
  wins: (picks, digits) => won(choose(hitPlaces(picks, digits), size)),
  marks: byPlace,
  best: bestRows((picks) => choose(picks.filter(({ length }) => length > 0).length, size)),
  example: PLACE_NAMES.map((_, place) => (place < size ? [String(place)] : [])),
});

const placeSets = (places: readonly number[], size: number): readonly (readonly number[])[] => {
  if (size === 0) return [[]];
  return places.flatMap((first, at) => placeSets(places.slice(at + 1), size - 1).map((others) => [first, ...others]));
};

/** The digits that are in the same lists of a ticket, up to so many: they are as good as each other. */
const alikeDigits = (picks: Chosen, most: number): readonly (readonly [string, Digits])[] =>
  [...Map.groupBy(DIGITS.values, (digit) => picks.map((list) => (list.includes(digit) ? 1 : 0)).join(''))]
    .filter(([lists]) => lists.includes('1'))
    .map(([lists, digits]) => [lists, digits.slice(0, most)]);

/** The most rows of a group play that win at so many places, by trying digits there that differ in more than their order. */
function mostGroups(size: number, rule: PlayRule<Digits>, places: number, picks: Chosen): number {
  const sets = placeSets(
    Array.from({ length: places }, (_, place) => place),
    size,
  );
  const digits = alikeDigits(picks, places).flatMap(([, alike]) =>
    alike.map((digit, at) => ({ digit, before: alike[at - 1] })),
  );
  const rowsOf = (taken: Digits): number =>
    sets.filter(
      (set) =>
        rule.wins(
          picks,
          set.map((place) => taken[place] ?? -1),
        ).length > 0,
    ).length;
  const most = (taken: Digits, from: number): number => {
    if (taken.length === places) return rowsOf(taken);
    return Math.max(
      0,
      ...digits.map(({ digit, before }, at) =>
        at < from || (before !== undefined && !taken.includes(before)) ? 0 : most([...taken, digit], at),
      ),
    );
  };
  return most([], 0);
}

/** Marks of rows that win: places and digits of a group that is drawn at them. */
function anyMarks(size: number, { wins, marks }: PlayRule<Digits>): Marks<Digits> {
  const digitsAt = (set: readonly number[], digits: Digits) => set.map((place) => digits[place - 1] ?? -1);
  return {
    hits: ([places = [], ...picks], digits) => {
      const won = placeSets(places, size).filter((set) => wins(picks, digitsAt(set, digits)).length > 0);
      const found = won.map((set) => marks?.hits?.(picks, digitsAt(set, digits)) ?? picks);
      return [
        places.filter((place) => won.some((set) => set.includes(place))),
        ...picks.map((list, at) => list.filter((pick) => found.some((lists) => lists[at]?.includes(pick)))),
      ];
    },
    spots: ([places = []]) => places.map((place) => ({ at: place - 1 })),
  };
}

/** A group play on every set of `size` of the places in the first list; there are no more than ten sets. */
function anyGroup(size: number, { keys: _ofOneSet, ...rule }: PlayRule<Digits>): PlayRule<Digits> {
  const form = [role('places', PLACES, size), ...(rule.forms[0] ?? [])];
  // Tickets differ in how many digits their lists have and share, which is in few ways.
  const known = new Map<string, number>();
  const most = (places: number, picks: Chosen): number => {
    const alike = alikeDigits(picks, places).map(([lists, digits]) => `${lists}:${digits.length}`);
    const key = `${places} ${alike.sort().join()}`;
    const rows = known.get(key) ?? mostGroups(size, rule, places, picks);
    known.set(key, rows);
    return rows;
  };
  return {
    ...rule,
    forms: [form],
    cover: choose(5, size) * rule.cover,
    rows: ([places = [], ...picks]) => choose(places.length, size) * rule.rows(picks),
    wins: ([places = [], ...picks], digits): readonly Win[] =>
      placeSets(places, size).flatMap((set) =>
        rule.wins(
          picks,
          set.map((place) => digits[place - 1] ?? -1),
        ),
      ),
    marks: anyMarks(size, rule),
    best: bestRows(([places = [], ...picks]) => most(places.length, picks)),
    example: [Array.from({ length: size }, (_, at) => String(at + 1)), ...rule.example],
  };
}

export function anyPlays(groups: ReadonlyMap<string, PlayRule<Digits>>): readonly CompoundPlay<Digits>[] {
  const grouped = (size: number, name: string, code: string) => {
    const rule = groups.get(code);
    return rule ? [{ code: `any${size}_${name}`, ...anyGroup(size, rule) }] : [];
  };
  return [
    ...[2, 3, 4].map((size) => ({ code: `any${size}`, ...anyStraight(size) })),
    ...grouped(2, 'group', 'zu2'),
    ...grouped(3, 'zu3', 'zu3'),
    ...grouped(3, 'zu6', 'zu6'),
    ...grouped(4, 'zu24', 'zu24'),
    ...grouped(4, 'zu12', 'zu12'),
    ...grouped(4, 'zu6', 'zu6_4'),
    ...grouped(4, 'zu4', 'zu4'),
  ];
}

/** Two places against each other, the first named is the dragon; without a list of places the first against the fifth. */
function against(
  outcomes: readonly string[],
  probability: number,
  sign: (outcome: number) => number,
): PlayRule<Digits> {
  const outcome = role('outcomes', words(outcomes), outcomes.length === 1 ? 0 : 1);
  const chosenOf = (list: readonly number[] = []): readonly number[] => (outcomes.length === 1 ? [0] : list);
  /** The outcomes of a ticket that come in a draw. */
  const winningOf = ([list, [dragon = 1, tiger = 5] = []]: Chosen, digits: Digits): readonly number[] => {
    const result = Math.sign((digits[dragon - 1] ?? 0) - (digits[tiger - 1] ?? 0));
    return chosenOf(list).filter((one) => sign(one) === result);
  };
  return {
    forms: [
      [outcome],
      [outcome, { ...role('places', PLACES, 2, 2), isOrdered: true }],
      ...(outcomes.length === 1 ? [[]] : []),
    ],
    cover: outcomes.length,
    tiers: oneTier(fraction(probability, 100)),
    rows: ([list]) => chosenOf(list).length,
    wins: (picks, digits) => won(winningOf(picks, digits).length),
    marks: {
      hits: (picks, digits) => {
        const hits = winningOf(picks, digits);
        return picks.map((list, at) =>
          at === 0 ? list.filter((one) => hits.includes(one)) : hits.length > 0 ? list : [],
        );
      },
      spots: ([, [dragon = 1, tiger = 5] = []]) => spots(dragon - 1, tiger - 1),
    },
    best: bestOneRow,
    example: exampleOf([outcome]),
  };
}

// Halves by symmetry: 9 − digit at every place turns a total into 45 − total, and whatever four digits are, the fifth makes half of the totals odd.
const HALF = fraction(1, 2);
const BIG_FROM = 23;
const totalRules: readonly ((total: number) => boolean)[] = [
  (total) => total >= BIG_FROM,
  (total) => total < BIG_FROM,
  (total) => total % 2 === 1,
  (total) => total % 2 === 0,
];
const TOTALS = Array.from({ length: 46 }, (_, total) => total);
const totalSides = optionPlay<Digits>(
  SIDES.map((token, side) => ({
    token,
    probability: HALF,
    wins: (digits) => totalRules[side]?.(sumOf(digits)) ?? false,
  })),
  { cover: 2, together: winningTogether(TOTALS, totalRules) },
);

const TRIPLE_PLACES = placeSets([0, 1, 2, 3, 4], 3);
/** Niu-niu: what the other two leave of ten where three digits are a multiple of it, 10 for nothing left; 0 without such three. */
function bullOf(digits: Digits): number {
  const total = sumOf(digits);
  const hasThree = TRIPLE_PLACES.some((places) => sumOf(places.map((place) => digits[place] ?? 0)) % 10 === 0);
  return hasThree ? total % 10 || 10 : 0;
}

const BULLS = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
// Of 100,000 (games.md 3.3); a test counts them again.
const bullWays = (bull: number): number => {
  if (bull === 0) return 35_649;
  if (bull === 10) return 6_456;
  return bull % 2 === 1 ? 6_375 : 6_505;
};
const bulls = optionPlay<Digits>(
  BULLS.map((token, bull) => ({
    token,
    probability: fraction(bullWays(bull), 100_000),
    wins: (digits) => bullOf(digits) === bull,
  })),
);

export const placePlays: readonly CompoundPlay<Digits>[] = [
  { code: 'dwd', ...fixedPlace(PLACE_NAMES, DIGITS, true) },
  { code: 'dragon_or_tiger', ...against(['dragon', 'tiger'], 45, (outcome) => (outcome === 0 ? 1 : -1)) },
  { code: 'dragon_tiger_tie', ...against(['tie'], 10, () => 0) },
  { code: 'total_sides', ...totalSides },
  { code: 'bull', ...bulls },
];
