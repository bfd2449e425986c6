import fc from 'fast-check';
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

const names = fc.constantFrom('panel', 'agent', 'deposit', 'withdrawal', 'record');
const values = fc.oneof(fc.string(), fc.anything(), fc.constantFrom('depositv2', '77', 'personalProfit', '../x'));

test('whatever the address says, nothing that was dropped is left of it, and one centre at most is open', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values), (raw) => {
      // As the router joins both.
      const read = { ...raw, ...rootSearch(raw) };
      expect(read.panel === undefined || read.agent === undefined).toBe(true);
      for (const page of [read.panel, read.agent]) expect(page ?? 'a').toMatch(/^[A-Za-z0-9]{1,40}$/);
      for (const id of [read.deposit, read.withdrawal]) expect(id ?? '1').toMatch(/^[0-9]{1,19}$/);
    }),
  );
});
