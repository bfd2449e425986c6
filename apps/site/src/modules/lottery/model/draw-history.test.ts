import { expect, test } from 'vitest';
import { type Opened, withNewest } from './draw-history.ts';

const draw = (id: number): Opened => ({ drawId: String(id), numero: String(id), date: '2026-11-20', prizes: {} });
const ids = (list: readonly Opened[]) => list.map(({ drawId }) => Number(drawId));

test('draws that came since a history was read are before it, none twice, and the oldest leave', () => {
  const read = [7, 6, 5, 4, 3, 2, 1].map(draw);
  expect(ids(withNewest([9, 8, 7, 6].map(draw), read, 7))).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(ids(withNewest([], read, 3))).toEqual([7, 6, 5]);
  expect(ids(withNewest([2, 1].map(draw), [], 5))).toEqual([2, 1]);
});
