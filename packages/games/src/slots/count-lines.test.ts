import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clustersOf, crowdsOf } from './count-clusters.ts';
import { payLines } from './count-lines.ts';
import { payWays } from './count-ways.ts';
import { payOfSymbols } from './exact/lines.ts';
import { LINES_5X3, LINES_5X4 } from './games/lines.ts';
import { Round } from './round.ts';

const WILD = 4;
const SCATTER = 5;
const PAYS = [
  [0, 0, 0, 30, 90, 400],
  [0, 0, 0, 20, 70, 250],
  [0, 0, 5, 10, 40, 100],
  [0, 0, 0, 5, 20, 60],
  [0, 0, 0, 30, 300, 900],
  [],
];
const round = () => new Round(1e12, true);
const screens = (reels: number, rows: number) =>
  fc.array(fc.array(fc.nat(SCATTER), { minLength: rows, maxLength: rows }), { minLength: reels, maxLength: reels });

describe('lines', () => {
  test('pay what the rule says when it is written a second time', () => {
    fc.assert(
      fc.property(screens(5, 3), (grid) => {
        const naive = LINES_5X3.map((line) =>
          payOfSymbols(
            line.map((row, reel) => grid[reel]?.[row] as number),
            PAYS,
            WILD,
          ),
        );
        const played = round();
        const paid = payLines(played, grid, { lines: LINES_5X3, pays: PAYS, wild: WILD });
        expect([paid, played.totalHundredths]).toEqual([naive.reduce((a, b) => a + b), paid]);
      }),
    );
  });

  test('from both ends: a full line is one win, any other may win from each side', () => {
    const lines = [[1, 1, 1, 1, 1]];
    const paid = (row: number[]) =>
      payLines(
        round(),
        row.map((symbol) => [0, symbol, 0]),
        { lines, pays: PAYS, wild: WILD },
        1,
        true,
      );
    expect(paid([1, 1, 1, 1, 1])).toBe(250);
    expect(paid([1, 1, WILD, 0, 0])).toBe(20 + 30);
    expect(paid([0, 2, 1, 1, 1])).toBe(20);
  });

  test('wilds alone are paid as wilds where that is more', () => {
    const lines = [[0, 0, 0, 0, 0]];
    const grid = [WILD, WILD, WILD, WILD, 3].map((symbol) => [symbol]);
    expect(payLines(round(), grid, { lines, pays: PAYS, wild: WILD })).toBe(300);
  });

  test.each([
    ['three rows', LINES_5X3, 3],
    ['four rows', LINES_5X4, 4],
  ])('on %s are all different and stay on the screen', (_name, lines, rows) => {
    expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
    expect(lines.flat().every((row) => row >= 0 && row < rows)).toBe(true);
  });
});

describe('ways', () => {
  /** Walks every way one by one: the longest run of a way that begins with the symbol, each run of cells once. */
  function naiveWays(grid: readonly (readonly number[])[]): number {
    let total = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      const fits = (seen: number) => seen === symbol || seen === WILD;
      let reel = 0;
      while (reel < grid.length && grid[reel]?.some(fits)) reel += 1;
      const ways = grid.slice(0, reel).reduce((product, column) => product * column.filter(fits).length, 1);
      total += ways * (PAYS[symbol]?.[reel] ?? 0);
    }
    return total;
  }

  test('pay each way through the longest run', () => {
    fc.assert(
      fc.property(screens(5, 3), (grid) => {
        expect(payWays(round(), grid, { pays: PAYS, wild: WILD })).toBe(naiveWays(grid));
      }),
    );
  });

  test('multiply on reels of different heights', () => {
    const grid = [[0, 0], [0, 1, WILD], [0], [1], [1]];
    expect(payWays(round(), grid, { pays: PAYS, wild: WILD })).toBe(2 * 2 * 1 * 30);
  });
});

describe('clusters and crowds', () => {
  const pays = [[0, 0, 0, 10, 20, 30], [0, 0, 0, 5, 8, 9], [0, 0, 0, 1, 2, 3], []];

  test('a cluster hangs together by its sides, never by a corner', () => {
    const grid = [
      [0, 1, 0],
      [1, 0, 1],
      [0, 1, 0],
    ];
    expect(clustersOf(grid, { pays, smallest: 2 }, 1).wins).toEqual([]);
    const joined = clustersOf(
      [
        [0, 0, 1],
        [1, 0, 1],
        [2, 0, 2],
      ],
      { pays, smallest: 4 },
      3,
    );
    expect(joined.wins).toEqual([{ symbol: 0, count: 4, cells: [0, 1, 11, 21], pay: 60, multiplier: 3 }]);
  });

  test('no cell wins twice, and every winning cell touches its cluster', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 }),
        (grid) => {
          const { wins, removed } = clustersOf(grid, { pays, smallest: 3 }, 1);
          expect(new Set(removed).size).toBe(removed.length);
          for (const { cells, symbol } of wins) {
            const near = (a: number, b: number) => [1, 10].includes(Math.abs(a - b));
            expect(cells.every((cell) => cells.some((other) => near(cell, other)))).toBe(true);
            expect(cells.every((cell) => grid[Math.floor(cell / 10)]?.[cell % 10] === symbol)).toBe(true);
          }
          // No neighbour of the same symbol was left out.
          const offLine = wins.flatMap(({ cells, symbol }) =>
            cells.flatMap((cell) =>
              [cell - 10, cell + 10, cell - 1, cell + 1].filter(
                (next) => next >= 0 && !cells.includes(next) && grid[Math.floor(next / 10)]?.[next % 10] === symbol,
              ),
            ),
          );
          expect(offLine).toEqual([]);
        },
      ),
    );
  });

  test('a crowd counts wherever it lies, and the last pay holds for all larger ones', () => {
    const grid = Array.from({ length: 6 }, () => [0, 1, 0, 3, 3]);
    expect(crowdsOf(grid, { pays, smallest: 6 }).wins.map(({ symbol, count, pay }) => [symbol, count, pay])).toEqual([
      [0, 12, 30],
      [1, 6, 9],
    ]);
  });
});
