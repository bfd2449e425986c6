import type { LanternMaths, Line, Paytable, PickMaths, RacingMaths, StickyWaysMaths } from '../maths.ts';
import { everyScreen, type Sorts, shownBy, type Tracks } from './every-screen.ts';

const at = (pays: Paytable, symbol: number, count: number): number => {
  const row = pays[symbol] ?? [];
  return row[Math.min(count, row.length - 1)] ?? 0;
};
/** A run is its symbol, 0 while it is wilds alone, and how many wilds it begins with. */
const RUN = 8;

/** The run of each line from the first reel; the better of its symbol and its wilds is paid. */
function linesOf(lines: readonly Line[], pays: Paytable, wild: number): Tracks {
  return {
    count: lines.length,
    begin: 0,
    step: (line, state, { cells }, reel) => {
      const seen = cells[lines[line]?.[reel] as number] as number;
      if (seen === wild) return state < RUN ? state + 1 : state;
      if (state < RUN) return (seen + 1) * RUN + state;
      return seen + 1 === Math.floor(state / RUN) ? state : -1;
    },
    pay: (_, state, reels) => {
      const own = state < RUN ? 0 : at(pays, Math.floor(state / RUN) - 1, reels);
      return Math.max(own, at(pays, wild, state % RUN));
    },
  };
}

/** The ways of each symbol from the first reel: a state is how many. */
function waysOf(pays: Paytable, wild: number): Tracks {
  const paid = pays.flatMap((row, symbol) => (symbol !== wild && row.length > 0 ? [symbol] : []));
  return {
    count: paid.length,
    begin: 1,
    step: (track, ways, { cells }) => {
      const symbol = paid[track];
      let here = 0;
      for (const seen of cells) if (seen === symbol || seen === wild) here += 1;
      return here === 0 ? -1 : ways * here;
    },
    pay: (track, ways, reels) => (reels === 0 ? 0 : at(pays, paid[track] as number, reels) * ways),
  };
}

const howMany = (window: readonly number[], symbol: number): number => window.filter((seen) => seen === symbol).length;

export function screensOfLanterns({ rules, rows, pays }: LanternMaths): Sorts {
  const reels = shownBy(rules.strips, rows, (cells) => ({ cells, scatters: howMany(cells, rules.wild), races: false }));
  return everyScreen(reels, linesOf(rules.lines, pays, rules.wild), rules.lanterns);
}

/** A boat covers its reel and races; drums are counted as they fell. */
export function screensOfBoats({ rules, rows, pays }: RacingMaths): Sorts {
  const reels = shownBy(rules.strips, rows, (window) => {
    const races = window.includes(rules.wild);
    const scatters = howMany(window, rules.free.scatter);
    return { cells: races ? window.map(() => rules.wild) : window, scatters, races };
  });
  return everyScreen(reels, linesOf(rules.lines, pays, rules.wild), rules.free.from);
}

/** The position of a symbol in its reel does not matter for ways. */
const unordered = (window: readonly number[]): number[] => [...window].sort((a, b) => a - b);

export function screensOfPads({ rules, rows, pays }: StickyWaysMaths): Sorts {
  const { scatter, from } = rules.free;
  const reels = shownBy(rules.strips, rows, (window) => {
    return { cells: unordered(window), scatters: howMany(window, scatter), races: false };
  });
  return everyScreen(reels, waysOf(pays, rules.wild), from);
}

/** Screens of the jars by how many bells they show, none for less than open one. */
export function screensOfBells({ rules, rows, pays }: PickMaths, from: number): Sorts {
  const reels = shownBy(rules.strips, rows, (window) => {
    return { cells: unordered(window), scatters: howMany(window, rules.scatter), races: false };
  });
  return everyScreen(reels, waysOf(pays, rules.wild), from);
}
