import { expect, test } from 'vitest';
import { type MoneyFilter, readMoney, writeMoney } from './money-address.ts';

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
