import { invariant } from '@lantern/kernel';
import { pickDistinct, type WordStream } from '../fair/index.ts';
import { choose, type ExactReturn, type Multiplier, ONE, priced } from './multiplier.ts';

export const MINES_TILES = 25;

/** Where the mines lie, 0 to 24 in the order drawn, row by row from the top. All are laid before the first tile is opened. */
export function layMines(stream: WordStream, mines: number): number[] {
  invariant(Number.isInteger(mines) && mines >= 1 && mines < MINES_TILES, 'there are 1 to 24 mines');
  return pickDistinct(stream, MINES_TILES, mines);
}

/** .99 · C(25, d) / C(25 − m, d) after `safe` safe tiles (games.md 6.9). */
export function minesMultiplier(mines: number, safe: number): Multiplier {
  invariant(safe >= 0 && safe <= MINES_TILES - mines, 'no more safe tiles than there are');
  return safe === 0 ? ONE : priced(choose(MINES_TILES, safe), choose(MINES_TILES - mines, safe));
}

/** For a member who opens `safe` tiles and stops, whichever they are. */
export const minesReturn = (mines: number, safe: number): ExactReturn => ({
  numerator: choose(MINES_TILES - mines, safe) * minesMultiplier(mines, safe),
  denominator: choose(MINES_TILES, safe) * ONE,
});
