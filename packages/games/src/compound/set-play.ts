import { choose, type Tokens } from '../lottery/index.ts';
import type { Fraction } from '../netting/index.ts';
import { countIn } from './counting.ts';
import { sameNumbers } from './marks.ts';
import { type Chosen, exampleOf, type Marks, oneTier, type PlayRule, role, won } from './play.ts';
import { keysBySet } from './row-keys.ts';

/** The forms of sets: one list of numbers, or bankers, which are in every set, and drags. */
function setForms(tokens: Tokens, size: number, hasBankers: boolean) {
  const all = role('numbers', tokens, size);
  return hasBankers ? [[all], [role('bankers', tokens, 1, size - 1), role('drags', tokens)]] : [[all]];
}

/** How many sets of `size` a ticket has. */
export const setRows = ([first = [], drags]: Chosen, size: number): number =>
  drags === undefined ? choose(first.length, size) : choose(drags.length, size - first.length);

/** The bankers of a ticket and its other numbers. */
const listsOf = ([first = [], drags]: Chosen): readonly [readonly number[], readonly number[]] =>
  drags === undefined ? [[], first] : [first, drags];

/** How many bankers and how many other numbers of a ticket are drawn. */
type DrawnCounts = readonly [number, number];

/** How many of each list are among the drawn numbers. */
export function countsIn(picks: Chosen, drawn: readonly number[]): DrawnCounts {
  const [bankers, others] = listsOf(picks);
  return [countIn(bankers, drawn), countIn(others, drawn)];
}

/** How many of its sets have exactly `hits` drawn numbers, by how many of its lists are drawn. */
export function setHitsOf(picks: Chosen, size: number, [bankersDrawn, othersDrawn]: DrawnCounts, hits: number): number {
  const [bankers, others] = listsOf(picks);
  const wanted = hits - bankersDrawn;
  const open = size - bankers.length;
  return choose(othersDrawn, wanted) * choose(others.length - othersDrawn, open - wanted);
}

/** How many of its sets have exactly `hits` of the drawn numbers. */
export const setHits = (picks: Chosen, size: number, drawn: readonly number[], hits: number): number =>
  setHitsOf(picks, size, countsIn(picks, drawn), hits);

/** All that can be drawn of the lists of a ticket where so many of `pool` numbers are drawn. */
export function drawnCounts(picks: Chosen, drawn: number, pool: number): readonly DrawnCounts[] {
  const [bankers, others] = listsOf(picks).map(({ length }) => length) as [number, number];
  const counts: DrawnCounts[] = [];
  for (let ofBankers = 0; ofBankers <= Math.min(bankers, drawn); ofBankers += 1)
    for (let ofOthers = 0; ofOthers <= Math.min(others, drawn - ofBankers); ofOthers += 1)
      if (drawn - ofBankers - ofOthers <= pool - bankers - others) counts.push([ofBankers, ofOthers]);
  return counts;
}

/** Marks of picks that hit where they are drawn; `first` is the place of the first drawn number in a results file. */
export const drawnMarks = <Draw>(drawnOf: (draw: Draw) => readonly number[], first = 0): Marks<Draw> => ({
  hits: (picks, draw) => picks.map((list) => list.filter((pick) => drawnOf(draw).includes(pick))),
  spots: sameNumbers(drawnOf, first),
});
/** Marks of picks that hit where they are not drawn. */
const missedMarks = <Draw>(drawnOf: (draw: Draw) => readonly number[]): Marks<Draw> => ({
  hits: (picks, draw) => picks.map((list) => list.filter((pick) => !drawnOf(draw).includes(pick))),
  spots: () => [],
});

interface SetOf<Draw> {
  readonly tokens: Tokens;
  readonly size: number;
  /** How many numbers of a set must be among the drawn ones. */
  readonly hits: number;
  readonly probability: Fraction;
  /** How many numbers `drawnOf` gives. */
  readonly drawn: number;
  readonly drawnOf: (draw: Draw) => readonly number[];
  readonly hasBankers?: boolean;
}

/** Sets of `size` numbers of which exactly `hits` are drawn. No number is banker and drag at once. */
export function setPlay<Draw>({
  tokens,
  size,
  hits,
  probability,
  drawn,
  drawnOf,
  hasBankers = false,
}: SetOf<Draw>): PlayRule<Draw> {
  const forms = setForms(tokens, size, hasBankers);
  return {
    forms,
    cover: choose(tokens.values.length, size),
    tiers: oneTier(probability),
    refusalOf: ([first = [], drags = []]) => (countIn(first, drags) > 0 ? 'repeated_pick' : null),
    rows: (picks) => setRows(picks, size),
    wins: (picks, draw) => won(setHits(picks, size, drawnOf(draw), hits)),
    marks: hits === 0 ? missedMarks(drawnOf) : drawnMarks(drawnOf),
    best: (picks) =>
      drawnCounts(picks, drawn, tokens.values.length).map((counts) => won(setHitsOf(picks, size, counts, hits))),
    // A draw has one set of as many numbers as are drawn.
    ...(size === drawn && hits === size ? { keys: keysBySet(tokens.values.length + 1, size) } : {}),
    example: exampleOf(forms[0] ?? []),
  };
}
