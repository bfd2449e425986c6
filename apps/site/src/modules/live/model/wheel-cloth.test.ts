import { createRoulette } from '@lantern/games/tables';
import { expect, test } from 'vitest';
import { nearestIn } from './nearest.ts';
import { placeOf, shareOf } from './wheel-cloth.ts';

const spots = createRoulette(null).spots;
const laid = spots.flatMap(({ code, numbers }) => {
  const place = placeOf(code, numbers ?? []);
  return place ? [{ code, numbers: numbers ?? [], place }] : [];
});
const straight = new Map(
  laid.filter(({ code }) => code.startsWith('straight-')).map(({ numbers, place }) => [numbers[0]!, place]),
);

test('every spot but the announced ones lies on the cloth, each at a place of its own', () => {
  expect(spots.length - laid.length).toBe(3);
  const places = laid.map(({ place: { x, y, isDisc } }) => `${x} ${y} ${isDisc}`);
  expect(new Set(places).size).toBe(laid.length);
  for (const { place } of laid)
    for (const isStanding of [true, false]) {
      const { left, top, width, height } = shareOf(place, isStanding);
      for (const share of [left, top, left + width, top + height])
        expect(share >= -1e-9 && share <= 1 + 1e-9).toBe(true);
    }
});

test('a chip on a line touches exactly the numbers that it covers', () => {
  for (const { code, numbers, place } of laid) {
    if (!place.isDisc || code.startsWith('street') || code.startsWith('six-line')) continue;
    const touched = [...straight]
      .filter(([, { x, y, width, height }]) => {
        const inX = place.x >= x - 1e-9 && place.x <= x + width + 1e-9;
        return inX && place.y >= y - 1e-9 && place.y <= y + height + 1e-9;
      })
      .map(([number]) => number);
    const covered = code === 'first-four' ? [0, 1] : numbers;
    expect(
      touched.toSorted((a, b) => a - b),
      code,
    ).toEqual(covered.toSorted((a, b) => a - b));
  }
});

test('arrows reach every spot of the lying cloth', () => {
  const boxes = laid.map(({ place }) => {
    const { left, top, width, height } = shareOf(place, false);
    return { left: left * 960, top: top * 216, width: width * 960, height: height * 216 };
  });
  const seen = new Set([0]);
  const open = [0];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      const next = nearestIn(way, boxes[from]!, boxes);
      if (next === null || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  expect(seen.size).toBe(laid.length);
});
