import { expect, test } from 'vitest';
import { rootSearch } from './root-search.ts';

test('a panel page and a deposit are read', () => {
  const search = { panel: 'depositv2', deposit: '9223372036854775807' };
  expect(rootSearch(search)).toEqual(search);
});

test.each([{ panel: '../x' }, { panel: 7 }, { deposit: '1e5' }, { deposit: '-1' }, { deposit: ['1'] }, {}])(
  '%o is dropped',
  (search) => {
    expect(rootSearch(search)).toEqual({});
  },
);

test('the filter of the betting record is in the address while the record is open', () => {
  const search = { panel: 'personalHistoryCopy', record: 'open.LOTT.week.2' };
  expect(rootSearch(search)).toEqual(search);
  expect(rootSearch({ ...search, panel: 'depositv2' })).toEqual({ panel: 'depositv2' });
  expect(rootSearch({ ...search, record: '<script>' })).toEqual({ panel: 'personalHistoryCopy' });
});
