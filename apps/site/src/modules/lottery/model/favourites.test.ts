import { expect, test } from 'vitest';
import { favouritesOf, toggleFavourite } from './favourites.ts';

test('a heart adds, a second press removes, and other names keep theirs', () => {
  const first = toggleFavourite(null, 'minhanh_88', 'vl');
  const both = toggleFavourite(first, 'heron', 'gl');
  expect(favouritesOf(both, 'minhanh_88')).toEqual(['vl']);
  const without = toggleFavourite(both, 'minhanh_88', 'vl');
  expect(favouritesOf(without, 'minhanh_88')).toEqual([]);
  expect(favouritesOf(without, 'heron')).toEqual(['gl']);
});

test.each(['not json', '[]', '"x"', '{"minhanh_88":7}', '{"minhanh_88":[1,2]}'])(
  'damaged storage %s is empty',
  (stored) => {
    expect(favouritesOf(stored, 'minhanh_88')).toEqual([]);
  },
);

test('a name of the language is only a name', () => {
  expect(favouritesOf(null, 'constructor')).toEqual([]);
  expect(favouritesOf(toggleFavourite(null, 'constructor', 'vl'), 'constructor')).toEqual(['vl']);
});
