import { expect, test } from 'vitest';
import { rootSearch } from './root-search.ts';

test('a panel page and a deposit are read, whatever type the address gave them', () => {
  expect(rootSearch({ panel: 'depositv2', deposit: 123456789 })).toEqual({ panel: 'depositv2', deposit: '123456789' });
});

test.each([{ panel: '../x' }, { panel: 7 }, { deposit: '1e5' }, { deposit: '-1' }, { deposit: ['1'] }, {}])(
  '%o is dropped',
  (search) => {
    expect(rootSearch(search)).toEqual({});
  },
);
