import type { RespinMaths } from '../maths.ts';
import { bothWays } from './closed-games.ts';
import { type Shown, shownBy } from './every-screen.ts';
import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from './fraction.ts';
import { payOfSymbols } from './lines.ts';

const REELS = 5;
/** No symbol: what ends a run. */
const NONE = -1;

/** Pays of screens or of whole rounds, in hundredths, each as likely as its share. */
interface Pays {
  readonly none: Fraction;
  readonly mean: Fraction;
  readonly squares: Fraction;
  readonly best: number;
  /** The stops of each screen of the best round. */
  readonly stops: readonly (readonly number[])[];
}

const sameKind = (a: number, b: number, wild: number): boolean => a === b || a === wild || b === wild;

/** The windows of each reel when just the reels `held` are covered. */
function reelsWhileCovered({ rules, rows }: RespinMaths, held: readonly number[]): Shown[][] {
  const { wild } = rules;
  return shownBy(rules.strips, rows, (cells) => ({ cells, scatters: 0, races: false })).map((windows, reel) => {
    if (held.includes(reel)) return [{ ...(windows[0] as Shown), cells: new Array<number>(rows).fill(wild), stops: 1 }];
    return windows.filter(({ cells }) => !cells.includes(wild));
  });
}

/** What a line pays by the code of its symbols: as a whole, and one end of it by itself. */
function payTables(maths: RespinMaths): { readonly whole: Int32Array; readonly ends: Int32Array } {
  const kinds = maths.symbols.length;
  const ends = new Int32Array(kinds ** 3);
  const whole = new Int32Array(kinds ** REELS);
  for (let code = 0; code < whole.length; code += 1) {
    const line = Array.from({ length: REELS }, (_, reel) => Math.floor(code / kinds ** (REELS - 1 - reel)) % kinds);
    whole[code] = bothWays(line, maths);
    if (code < ends.length) ends[code] = payOfSymbols([...line.slice(2), NONE], maths.pays, maths.rules.wild);
  }
  return { whole, ends };
}

/** Every screen on which just the reels `held` are covered, each once. A line that its middle breaks pays each end by itself. */
function paysWhileCovered(maths: RespinMaths, held: readonly number[]): Pays {
  const { rules } = maths;
  const { wild } = rules;
  const kinds = maths.symbols.length;
  const reels = reelsWhileCovered(maths, held);
  const [first, second, third, fourth, fifth] = reels as [Shown[], Shown[], Shown[], Shown[], Shown[]];
  const { whole, ends } = payTables(maths);

  let [screens, zeros, sum, squares, best] = [0, 0, 0, 0, -1];
  let stops: number[] = [];
  const [left, right] = [new Int32Array(first.length), new Int32Array(fifth.length)];
  for (const b of second)
    for (const c of third)
      for (const d of fourth) {
        const core: number[] = [];
        left.fill(0);
        right.fill(0);
        for (const [number, line] of rules.lines.entries()) {
          const [x, y, z] = [b.cells[line[1] as number], c.cells[line[2] as number], d.cells[line[3] as number]] as [
            number,
            number,
            number,
          ];
          if (sameKind(x, y, wild) && sameKind(y, z, wild) && sameKind(x, z, wild)) {
            core.push(number);
            continue;
          }
          for (const [at, { cells }] of first.entries())
            left[at] =
              (left[at] as number) + (ends[((cells[line[0] as number] as number) * kinds + x) * kinds + y] as number);
          for (const [at, { cells }] of fifth.entries())
            right[at] =
              (right[at] as number) + (ends[((cells[line[4] as number] as number) * kinds + z) * kinds + y] as number);
        }
        const middle = b.stops * c.stops * d.stops;
        for (const [i, a] of first.entries())
          for (const [j, e] of fifth.entries()) {
            let pay = (left[i] as number) + (right[j] as number);
            for (const number of core) {
              const line = rules.lines[number] as readonly number[];
              let code = a.cells[line[0] as number] as number;
              code = code * kinds + (b.cells[line[1] as number] as number);
              code = code * kinds + (c.cells[line[2] as number] as number);
              code = code * kinds + (d.cells[line[3] as number] as number);
              pay += whole[code * kinds + (e.cells[line[4] as number] as number)] as number;
            }
            const all = middle * a.stops * e.stops;
            screens += all;
            if (pay === 0) zeros += all;
            sum += all * pay;
            squares += all * pay * pay;
            if (pay <= best) continue;
            best = pay;
            stops = [a, b, c, d, e].map(({ stop }) => stop);
          }
      }
  const share = (of: number): Fraction => fraction(of, screens);
  return { none: share(zeros), mean: share(sum), squares: share(squares), best, stops: [stops] };
}

/** A screen and, when a reel was covered anew, the rounds that may follow it. */
function followed(now: Pays, later: Pays): Pays {
  const both = times(fraction(2), times(now.mean, later.mean));
  return {
    none: times(now.none, later.none),
    mean: plus(now.mean, later.mean),
    squares: plus(plus(now.squares, both), later.squares),
    best: now.best + later.best,
    stops: [...now.stops, ...later.stops],
  };
}

/** Whole rounds of phoenixes: each screen that covers a reel anew is followed by another, until one does not. */
export function respinRounds(maths: RespinMaths): Pays {
  const { rules, rows } = maths;
  const stopsWith = (reel: number): number[] => {
    const strip = rules.strips[reel] ?? [];
    return strip.flatMap((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]).includes(rules.wild)
        ? [stop]
        : [],
    );
  };
  const chance = (reel: number): Fraction => fraction(stopsWith(reel).length, rules.strips[reel]?.length ?? 1);
  const screens = new Map<string, Pays>();
  const screensOf = (held: readonly number[]): Pays => {
    const key = [...held].sort().join();
    const known = screens.get(key) ?? paysWhileCovered(maths, held);
    screens.set(key, known);
    return known;
  };
  const roundsFrom = (held: readonly number[]): Pays => {
    const free = rules.wildReels.filter((reel) => !held.includes(reel));
    const mixed = { none: ZERO, mean: ZERO, squares: ZERO, best: -1, stops: [] as readonly (readonly number[])[] };
    for (let bits = 0; bits < 2 ** free.length; bits += 1) {
      const fresh = free.filter((_, at) => (bits >> at) & 1);
      const likely = free.reduce((product, reel) => {
        return times(product, fresh.includes(reel) ? chance(reel) : minus(ONE, chance(reel)));
      }, ONE);
      if (likely.numerator === 0n) continue;
      const shown = screensOf([...held, ...fresh]);
      const stops = (shown.stops[0] ?? []).map((stop, reel) =>
        fresh.includes(reel) ? (stopsWith(reel)[0] as number) : stop,
      );
      const screen = { ...shown, stops: [stops] };
      const round = fresh.length === 0 ? screen : followed(screen, roundsFrom([...held, ...fresh]));
      mixed.none = plus(mixed.none, times(likely, round.none));
      mixed.mean = plus(mixed.mean, times(likely, round.mean));
      mixed.squares = plus(mixed.squares, times(likely, round.squares));
      if (round.best > mixed.best) Object.assign(mixed, { best: round.best, stops: round.stops });
    }
    return mixed;
  };
  return roundsFrom([]);
}
