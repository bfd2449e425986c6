import { expect, test } from 'vitest';
import { carAt, finishesAt, lineAt, RACE_CARS, restAt } from './race-places.ts';
import { showSteps } from './show-steps.ts';

const RANKS = Array.from({ length: RACE_CARS }, (_, rank) => rank);
/** Any result: the car of each rank. */
const ORDERS = [RANKS, RANKS.toReversed(), [3, 7, 1, 9, 4, 8, 5, 6, 0, 2]];
const FRAME_MS = 1000 / 60;

test('the line passes each car in the order of the result, at the step that shows its number', () => {
  let at = 0;
  const steps = showSteps('race', RACE_CARS, 2).map(({ afterMs }) => {
    at += afterMs;
    return at;
  });
  for (const rank of RANKS) {
    expect(finishesAt(rank)).toBe(steps[rank]);
    expect(lineAt(finishesAt(rank))).toBeCloseTo(restAt(rank), 10);
  }
});

test('no car is past the line before it finishes, and every one is when the race is over', () => {
  for (const order of ORDERS)
    for (const rank of RANKS) {
      const car = order[rank] ?? 0;
      for (let ms = 0; ms < finishesAt(rank) - FRAME_MS; ms += FRAME_MS)
        expect(carAt(car, rank, ms), `${rank} at ${ms}`).toBeLessThan(lineAt(ms));
      expect(carAt(car, rank, finishesAt(rank))).toBeCloseTo(restAt(rank), 10);
    }
});

test('cars stay on the road and never jump', () => {
  for (const order of ORDERS)
    for (const rank of RANKS) {
      const car = order[rank] ?? 0;
      for (let ms = 0; ms < 9000; ms += FRAME_MS) {
        const here = carAt(car, rank, ms);
        expect(here).toBeGreaterThan(0);
        expect(here).toBeLessThan(1);
        expect(Math.abs(carAt(car, rank, ms + FRAME_MS) - here)).toBeLessThan(0.02);
      }
    }
});
