import { invariant } from '@lantern/kernel';
import type { Score } from '../settle/football-markets.ts';

/** A team of a competition: its points, and what it scored and let in, in goals or maps. */
export interface TableRow {
  readonly team: string;
  readonly points: number;
  readonly scored: number;
  readonly against: number;
}
/** A match that is still to be played, with the chances of its ends. */
export interface RemainingMatch {
  /** The same in each computation, so that a new result changes what it changes and no noise. */
  readonly key: string;
  readonly home: string;
  readonly away: string;
  readonly ends: readonly { readonly score: Score; readonly chance: number }[];
}

const WIN = 3;
const DRAW = 1;
/** A table after one more match: three points for a win, one for a draw. */
export function tableAfter(rows: readonly TableRow[], home: string, away: string, score: Score): readonly TableRow[] {
  return rows.map((row) => {
    if (row.team !== home && row.team !== away) return row;
    const [own, theirs] = row.team === home ? [score.home, score.away] : [score.away, score.home];
    const points = own > theirs ? WIN : own === theirs ? DRAW : 0;
    return { ...row, points: row.points + points, scored: row.scored + own, against: row.against + theirs };
  });
}

/** Who leads a table: by points, then by difference, then by what was scored. Several teams that are level in all share the place. */
export function leadersOf(rows: readonly TableRow[]): readonly string[] {
  const order = (a: TableRow, b: TableRow): number =>
    b.points - a.points || b.scored - b.against - (a.scored - a.against) || b.scored - a.scored;
  const [first] = rows.toSorted(order);
  return first ? rows.filter((row) => order(first, row) === 0).map(({ team }) => team) : [];
}

/** Seasons that a price is the mean of: its standard error is below half a hundredth. */
export const OUTRIGHT_RUNS = 10_000;
const WORDS = 2 ** 32;
/** One end in so many of a match that never happens in all runs is left out. */
const NEGLIGIBLE = 1e-7;

/** A number of 32 bits that looks like chance: no outcome depends on it, only the mean of many simulated seasons. */
function mixed(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => mixed(seed ^ letter.charCodeAt(0)), 0x9e3779b9);

interface Drawn {
  readonly home: number;
  readonly away: number;
  readonly seed: number;
  /** Chances of this end and those before it, with the ends. */
  readonly upTo: readonly number[];
  readonly scores: readonly Score[];
}
function drawn(match: RemainingMatch, places: ReadonlyMap<string, number>, seed: number): Drawn {
  const [home, away] = [places.get(match.home), places.get(match.away)];
  invariant(home !== undefined && away !== undefined, 'teams of a match are in the table');
  const ends = match.ends.filter(({ chance }) => chance > NEGLIGIBLE).toSorted((a, b) => b.chance - a.chance);
  const all = ends.reduce((sum, { chance }) => sum + chance, 0);
  let sum = 0;
  const upTo = ends.map(({ chance }) => {
    sum += chance / all;
    return sum;
  });
  return { home, away, seed: mixed(seed ^ seedOf(match.key)), upTo, scores: ends.map(({ score }) => score) };
}

/** The end of a match in one run: the likeliest ends come first, so few are looked at. */
function endIn({ seed, upTo, scores }: Drawn, run: number): Score {
  const at = (mixed(seed + Math.imul(run + 1, 0x9e3779b1)) + 0.5) / WORDS;
  const index = upTo.findIndex((sum) => at < sum);
  return scores[index < 0 ? scores.length - 1 : index] ?? { home: 0, away: 0 };
}

/**
 * Of a stake on each team, the share that wins in the mean over simulated ends of the competition: a title that n teams share counts as one nth
 * (games.md 4.1), so all shares add up to 1. A function of its arguments; the same match ends alike in the same run whatever else was played.
 */
export function outrightShares(
  table: readonly TableRow[],
  matches: readonly RemainingMatch[],
  { seed, runs = OUTRIGHT_RUNS }: { readonly seed: string; readonly runs?: number },
): ReadonlyMap<string, number> {
  const places = new Map(table.map(({ team }, place) => [team, place]));
  const all = matches.map((match) => drawn(match, places, seedOf(seed)));
  const shares = table.map(() => 0);
  const [points, difference, scored] = [table.map(() => 0), table.map(() => 0), table.map(() => 0)];
  const add = (place: number, own: number, theirs: number): void => {
    points[place] = (points[place] ?? 0) + (own > theirs ? WIN : own === theirs ? DRAW : 0);
    difference[place] = (difference[place] ?? 0) + own - theirs;
    scored[place] = (scored[place] ?? 0) + own;
  };
  for (let run = 0; run < runs; run += 1) {
    for (const [place, row] of table.entries()) {
      points[place] = row.points;
      difference[place] = row.scored - row.against;
      scored[place] = row.scored;
    }
    for (const match of all) {
      const { home, away } = endIn(match, run);
      add(match.home, home, away);
      add(match.away, away, home);
    }
    const leaders = bestOf(points, difference, scored);
    for (const place of leaders) shares[place] = (shares[place] ?? 0) + 1 / leaders.length;
  }
  return new Map(table.map(({ team }, place) => [team, (shares[place] ?? 0) / runs]));
}

/** Places with the most of the first list; of those with the most of the second; and so on. */
const bestOf = (...lists: readonly (readonly number[])[]): readonly number[] =>
  lists.reduce<readonly number[]>(
    (places, list) => {
      const most = Math.max(...places.map((place) => list[place] ?? 0));
      return places.filter((place) => list[place] === most);
    },
    [...(lists[0] ?? []).keys()],
  );
