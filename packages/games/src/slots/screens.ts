import { intBelow, pickDistinct, type WordStream } from '../fair/index.ts';
import { pickOne } from './draw.ts';
import type { Strips, Weighted } from './maths.ts';
import type { Cell } from './outcome.ts';

/** A screen while it is being played: symbols by reel, from the top down. */
export type Grid = number[][];

export const REEL = 10;
export const cellAt = (reel: number, row: number): Cell => reel * REEL + row;
export const reelOf = (cell: Cell): number => Math.floor(cell / REEL);
export const rowOf = (cell: Cell): number => cell % REEL;

/** What a strip shows from `stop` down. */
export function windowOf(strip: readonly number[], stop: number, rows: number): number[] {
  const shown = new Array<number>(rows);
  for (let row = 0; row < rows; row += 1) shown[row] = strip[(stop + row) % strip.length] as number;
  return shown;
}

/** One integer below its length for each reel, from the left: the stop of its top row. */
export function spinStrips(words: WordStream, strips: Strips, rows: number): Grid {
  const grid = new Array<number[]>(strips.length);
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as readonly number[];
    grid[reel] = windowOf(strip, intBelow(words, strip.length), rows);
  }
  return grid;
}

/** Every cell by itself, reel by reel from the top. */
export function spinCells(words: WordStream, reels: number, rows: number, weights: Weighted): Grid {
  const grid = new Array<number[]>(reels);
  for (let reel = 0; reel < reels; reel += 1) {
    const column = new Array<number>(rows);
    for (let row = 0; row < rows; row += 1) column[row] = pickOne(words, weights);
    grid[reel] = column;
  }
  return grid;
}

/** Lays a symbol on `count` different cells of the reels from `fromReel` on. Returns the cells. */
export function scatterOver(words: WordStream, grid: Grid, symbol: number, count: number, fromReel = 0): Cell[] {
  const cells = cellsFrom(grid, fromReel);
  const chosen = pickDistinct(words, cells.length, count).map((place) => cells[place] as Cell);
  for (const cell of chosen) put(grid, cell, symbol);
  return chosen;
}

export function cellsFrom(grid: Grid, fromReel: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = fromReel; reel < grid.length; reel += 1) {
    const column = grid[reel] as number[];
    for (let row = 0; row < column.length; row += 1) cells.push(cellAt(reel, row));
  }
  return cells;
}

export function put(grid: Grid, cell: Cell, symbol: number): void {
  (grid[reelOf(cell)] as number[])[rowOf(cell)] = symbol;
}

export function cellsWith(grid: Grid, symbol: number): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel] as number[];
    for (let row = 0; row < column.length; row += 1) if (column[row] === symbol) cells.push(cellAt(reel, row));
  }
  return cells;
}

/** Covers whole reels with a symbol. Returns the cells. */
export function cover(grid: Grid, reels: readonly number[], symbol: number): Cell[] {
  const cells: Cell[] = [];
  for (const reel of reels) {
    const column = grid[reel] as number[];
    for (let row = 0; row < column.length; row += 1) {
      column[row] = symbol;
      cells.push(cellAt(reel, row));
    }
  }
  return cells;
}

/** Takes cells out, lets the rest fall and fills up from above. Returns the new cells. */
export function tumble(words: WordStream, grid: Grid, removed: readonly Cell[], weights: Weighted): Cell[] {
  const gone = new Set(removed);
  const fresh: Cell[] = [];
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel] as number[];
    const remaining = column.filter((_, row) => !gone.has(cellAt(reel, row)));
    const missing = column.length - remaining.length;
    for (let row = 0; row < missing; row += 1) {
      column[row] = pickOne(words, weights);
      fresh.push(cellAt(reel, row));
    }
    for (let row = 0; row < remaining.length; row += 1) column[missing + row] = remaining[row] as number;
  }
  return fresh;
}

/** A copy for the screen: the grid goes on changing. */
export const shown = (grid: Grid): number[][] => grid.map((column) => [...column]);
