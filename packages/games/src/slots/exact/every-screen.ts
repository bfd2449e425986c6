import type { Strips } from '../maths.ts';
import { windowOf } from '../screens.ts';

/** The possible windows of a reel: its cells as they are paid, and the counts beside the pay. */
export interface Shown {
  readonly cells: readonly number[];
  /** Scatters in it, and whether it is a reel that races. */
  readonly scatters: number;
  readonly races: boolean;
  /** A stop that shows it, and how many stops do. */
  readonly stop: number;
  readonly stops: number;
}

/** Lines or symbols that are followed from the first reel until they end. */
export interface Tracks {
  readonly count: number;
  readonly begin: number;
  /** The state after one more reel, or -1 where the track ends before it. */
  step(track: number, state: number, shown: Shown, reel: number): number;
  /** The pay in hundredths of a track over this many reels. */
  pay(track: number, state: number, reels: number): number;
}

/** Screens of one sort, counted once for each combination of stops: pays are hundredths of the stake. */
export interface Sort {
  screens: bigint;
  hits: bigint;
  sum: bigint;
  squares: bigint;
  best: { readonly pay: number; readonly stops: readonly number[] } | undefined;
}
/** Sorts by whether the feature begins and whether two reels or more race. */
export type Sorts = readonly Sort[];
export const sortOf = (begins: boolean, races: boolean): number => (begins ? 1 : 0) + (races ? 2 : 0);

const RACING = 2;

/** The windows of each reel; those that pay and count alike are one. */
export function shownBy(strips: Strips, rows: number, read: (window: number[]) => Omit<Shown, 'stop' | 'stops'>) {
  return strips.map((strip) => {
    const known = new Map<string, Shown>();
    for (let stop = 0; stop < strip.length; stop += 1) {
      const one = read(windowOf(strip, stop, rows));
      const key = `${one.cells.join()} ${one.scatters} ${one.races}`;
      const same = known.get(key);
      known.set(key, { ...one, stop: same?.stop ?? stop, stops: (same?.stops ?? 0) + 1 });
    }
    return [...known.values()];
  });
}

interface Remainder {
  readonly scatters: number;
  readonly races: number;
  readonly stops: readonly number[];
  screens: number;
}

/** The additions to the counts by the reels from each one on, when no track is left to pay. */
function restsOf(reels: readonly (readonly Shown[])[]): Remainder[][] {
  const remainders: Remainder[][] = [[{ scatters: 0, races: 0, stops: [], screens: 1 }]];
  for (const windows of [...reels].reverse()) {
    const known = new Map<string, Remainder>();
    for (const after of remainders[0] ?? [])
      for (const one of windows) {
        const scatters = after.scatters + one.scatters;
        const races = Math.min(after.races + (one.races ? 1 : 0), RACING);
        const same = known.get(`${scatters} ${races}`) ?? {
          scatters,
          races,
          stops: [one.stop, ...after.stops],
          screens: 0,
        };
        same.screens += after.screens * one.stops;
        known.set(`${scatters} ${races}`, same);
      }
    remainders.unshift([...known.values()]);
  }
  return remainders;
}

interface Tally {
  screens: number;
  hits: number;
  sum: number;
  squares: number;
}
const exactly = (value: number): bigint => {
  if (!Number.isSafeInteger(value)) throw new Error('invariant: what is added up stays a whole number');
  return BigInt(value);
};

/** Adds screens up by their sort. `stops` are those of the present screen, up to the reel that is walked. */
function createTally(stops: readonly number[], from: number) {
  const empty = (): Tally => ({ screens: 0, hits: 0, sum: 0, squares: 0 });
  const sorts = Array.from(
    { length: 4 },
    (): Sort => ({ screens: 0n, hits: 0n, sum: 0n, squares: 0n, best: undefined }),
  );
  let tallies = sorts.map(empty);

  function add(screens: number, pay: number, scatters: number, races: number, reel: number, rest: readonly number[]) {
    const sort = sortOf(scatters >= from, races >= RACING);
    const tally = tallies[sort] as Tally;
    tally.screens += screens;
    if (pay > 0) tally.hits += screens;
    tally.sum += screens * pay;
    tally.squares += screens * pay * pay;
    const known = sorts[sort] as Sort;
    if (known.best === undefined || pay > known.best.pay)
      known.best = { pay, stops: [...stops.slice(0, reel + 1), ...rest] };
  }

  /** After each window of the first reel, while the quick sums are still exact. */
  function carry(): void {
    for (const [sort, tally] of tallies.entries()) {
      const sums = sorts[sort] as Sort;
      sums.screens += exactly(tally.screens);
      sums.hits += exactly(tally.hits);
      sums.sum += exactly(tally.sum);
      sums.squares += exactly(tally.squares);
    }
    tallies = sorts.map(empty);
  }

  return { sorts, add, carry };
}

/**
 * Every possible screen, each once: reel after reel, with the tracks that still run. Where none does, the remaining reels pay nothing and
 * are only counted. `from` scatters begin the feature.
 */
export function everyScreen(reels: readonly (readonly Shown[])[], tracks: Tracks, from: number): Sorts {
  const remainders = restsOf(reels);
  const stops = new Array<number>(reels.length).fill(0);
  const tally = createTally(stops, from);
  // A row of tracks and states for each reel.
  const live = reels.map(() => new Int32Array(tracks.count));
  const states = reels.map(() => new Int32Array(tracks.count));

  const walk = (
    reel: number,
    screens: number,
    before: number,
    scatters: number,
    races: number,
    going: number,
  ): void => {
    const last = reel === reels.length - 1;
    const [fromLive, fromStates] = [live[reel - 1], states[reel - 1]];
    const [toLive, toStates] = [live[reel] as Int32Array, states[reel] as Int32Array];
    for (const shown of reels[reel] as readonly Shown[]) {
      let [pay, left] = [before, 0];
      for (let at = 0; at < going; at += 1) {
        const track = fromLive ? (fromLive[at] as number) : at;
        const state = fromStates ? (fromStates[at] as number) : tracks.begin;
        const next = tracks.step(track, state, shown, reel);
        if (next === -1) pay += tracks.pay(track, state, reel);
        else if (last) pay += tracks.pay(track, next, reel + 1);
        else {
          toLive[left] = track;
          toStates[left] = next;
          left += 1;
        }
      }
      stops[reel] = shown.stop;
      const [all, allScatters] = [screens * shown.stops, scatters + shown.scatters];
      const allRaces = races + (shown.races ? 1 : 0);
      if (left > 0) walk(reel + 1, all, pay, allScatters, allRaces, left);
      else
        for (const rest of remainders[reel + 1] ?? [])
          tally.add(all * rest.screens, pay, allScatters + rest.scatters, allRaces + rest.races, reel, rest.stops);
      if (reel === 0) tally.carry();
    }
  };
  walk(0, 1, 0, 0, 0, tracks.count);
  return tally.sorts;
}
