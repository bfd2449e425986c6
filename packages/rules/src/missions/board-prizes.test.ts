import { expect, test } from 'vitest';
import { type BoardPrize, cashOfWeek, prizeOfPlace, prizePlaces, unorderedPrize } from './board-prizes.ts';

const PRIZES: readonly BoardPrize[] = [
  { from: 1, to: 1, kind: 'cash', amount: 50n },
  { from: 2, to: 4, kind: 'cash', amount: 20n },
  { from: 5, to: 10, kind: 'points', amount: 7n },
];

test('each place has the prize of its range, and the places behind the last have none', () => {
  expect(prizePlaces(PRIZES)).toBe(10);
  expect(Array.from({ length: 11 }, (_, index) => prizeOfPlace(PRIZES, index + 1)?.amount ?? null)).toEqual([
    ...[50n, 20n, 20n, 20n, 7n, 7n, 7n, 7n, 7n, 7n],
    null,
  ]);
});

test('a week costs what the prizes of all its places add up to, points nothing', () => {
  const added = Array.from({ length: 10 }, (_, index) => prizeOfPlace(PRIZES, index + 1))
    .filter((prize) => prize?.kind === 'cash')
    .reduce((sum, prize) => sum + (prize?.amount ?? 0n), 0n);
  expect(cashOfWeek(PRIZES)).toBe(added);
  expect(cashOfWeek([])).toBe(0n);
});

test('places follow each other from the first on, without gap and overlap', () => {
  const at = (...ranges: [number, number][]) => unorderedPrize(ranges.map(([from, to]) => ({ from, to })));
  expect([at([1, 1], [2, 4]), at(), at([1, 100])]).toEqual([null, null, null]);
  expect([at([2, 3]), at([1, 1], [3, 4]), at([1, 3], [3, 4]), at([1, 0]), at([1, 101])]).toEqual([0, 1, 1, 0, 0]);
});
