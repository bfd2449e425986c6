/** A cell is reel × 10 + row, both from 0. */
export const reelOf = (cell: number): number => Math.floor(cell / 10);
export const rowOf = (cell: number): number => cell % 10;
