import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIODS } from '../../../../shared/period.ts';
import { type MoneyFilter, readMoney, WAYS, writeMoney } from './money-address.ts';

const usual: MoneyFilter = { pick: 'all', way: 'all', period: 'month', custom: { from: '', to: '' }, page: 1 };

test.each<Partial<MoneyFilter>>([
  { pick: 'to_vendor' },
  { way: 'out', page: 12 },
  { period: 'custom', custom: { from: '1900-01-01', to: '9999-12-31' } },
])('%o is in the address and is read back', (change) => {
  const filter = { ...usual, ...change };
  expect(readMoney('t', writeMoney('t', filter))).toEqual(filter);
});

test('the usual filter leaves the address clean', () => {
  expect(writeMoney('t', usual)).toBeUndefined();
});

test.each(['', 'p.stake.out.week.3', 't.<b>.sideways.never.0', 't', 'open.LOTT.week.2'])(
  '%j of no or another page is the usual filter',
  (word) => {
    expect(readMoney('t', word)).toEqual(usual);
  },
);

test('every filter comes back from the address of its own page, and is none of another', () => {
  const day = fc.stringMatching(/^2[0-9]{3}-[0-9]{2}-[0-9]{2}$/);
  const filters = fc
    .record({
      ...{ pick: fc.stringMatching(/^[A-Za-z_]{1,30}$/), way: fc.constantFrom(...WAYS) },
      ...{ period: fc.constantFrom(...PERIODS), page: fc.integer({ min: 1, max: 9999 }) },
      custom: fc.record({ from: day, to: day }),
    })
    .map((filter): MoneyFilter => (filter.period === 'custom' ? filter : { ...filter, custom: usual.custom }));
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readMoney('t', writeMoney('t', filter))).toEqual(filter);
      expect(readMoney('p', writeMoney('t', filter))).toEqual(usual);
    }),
  );
});
