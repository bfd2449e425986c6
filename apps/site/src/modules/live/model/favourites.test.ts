import { localStore } from '@lantern/client';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addFavourite, dropFavourite, storedFavourites } from './favourites.ts';

const stakes = fc.array(
  fc.record({ spot: fc.constantFrom('red', 'black', 'straight-17'), cents: fc.integer({ min: 1, max: 10_000 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const KEY = 'liveFavourites roulette';

beforeEach(() => localStore.clear());

test('the newest eight are stored, the newest first, each by a number of its own', () => {
  fc.assert(
    fc.property(fc.array(stakes, { maxLength: 12 }), (presses) => {
      localStore.clear();
      const list = presses.reduce(
        (known, press) => addFavourite('roulette', known, press),
        storedFavourites('roulette'),
      );
      expect(storedFavourites('roulette')).toEqual(list);
      expect(list.map((one) => one.stakes)).toEqual(presses.toReversed().slice(0, 8));
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }),
  );
});

test('a deleted one is gone, the others stay, and games do not mix', () => {
  const press = [{ spot: 'red', cents: 100 }];
  const two = addFavourite('roulette', addFavourite('roulette', [], press), [{ spot: 'black', cents: 200 }]);
  dropFavourite('roulette', two, two[0]?.id ?? 0);
  expect(storedFavourites('roulette').map((one) => one.stakes)).toEqual([press]);
  expect(storedFavourites('baccarat')).toEqual([]);
});

test('what something else has stored under the name is left out, whatever it is', () => {
  localStore.setItem(
    KEY,
    JSON.stringify([{ id: 1, stakes: [{ spot: 'red', cents: 1 }] }, { id: 2, stakes: [] }, null, 7]),
  );
  expect(storedFavourites('roulette')).toEqual([{ id: 1, stakes: [{ spot: 'red', cents: 1 }] }]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (text) => {
        localStore.setItem(KEY, text);
        for (const { id, stakes: stored } of storedFavourites('roulette')) {
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(stored.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});
