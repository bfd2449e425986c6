import { createWordStream, intBelow } from '@lantern/games/fair';
import { expect, test } from 'vitest';
import { solveByOutline, solveByTexture } from '../../../../test/slider-solver.ts';
import { drawSlider, SLIDER, type SliderPicture } from './slider-picture.ts';

const PUZZLES = 50;
const TOLERANCE = 5;

/** The same fifty puzzles each time. */
const puzzle = (number: number): Promise<SliderPicture> => {
  const dice = createWordStream(number.toString(16).padStart(64, '0'), 'slider');
  return drawSlider((limit) => intBelow(dice, limit));
};
async function solvedBy(solve: (picture: SliderPicture) => Promise<number>): Promise<number> {
  let solved = 0;
  for (let number = 0; number < PUZZLES; number += 1) {
    const picture = await puzzle(number);
    if (Math.abs((await solve(picture)) - picture.holeX) <= TOLERANCE) solved += 1;
  }
  return solved / PUZZLES;
}

// Decision 0019: guessing one of four holes is right once in four.
test('a program that matches the pixels of the piece with those of the picture is right less than one time in two', async () => {
  expect(await solvedBy(solveByTexture)).toBeLessThan(0.45);
}, 60_000);

test('a program that lays the outline of the piece on the edges of the picture is right little more than one time in two', async () => {
  expect(await solvedBy(solveByOutline)).toBeLessThan(0.55);
}, 60_000);

test('the hole is never at the start of the piece, and always within its travel', async () => {
  for (let number = 0; number < PUZZLES; number += 1) {
    const { holeX, pieceTop } = await puzzle(number);
    expect(holeX).toBeGreaterThan(SLIDER.pieceSize);
    expect(holeX).toBeLessThanOrEqual(SLIDER.travel);
    expect(pieceTop).toBeLessThanOrEqual(SLIDER.height - SLIDER.pieceSize);
  }
}, 60_000);
