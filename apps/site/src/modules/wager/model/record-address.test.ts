import { expect, test } from 'vitest';
import { type RecordFilter, readRecord, writeRecord } from './record-address.ts';

const usual: RecordFilter = { state: 'all', category: 'all', period: 'week', custom: { from: '', to: '' }, page: 1 };

test('a filter comes back from the address as it was set', () => {
  const set: RecordFilter = {
    state: 'settled',
    category: 'ELOTT',
    period: 'custom',
    custom: { from: '2026-11-01', to: '2026-11-20' },
    page: 3,
  };
  expect(readRecord(writeRecord(set))).toEqual(set);
  expect(readRecord(writeRecord({ ...usual, state: 'open' }))).toEqual({ ...usual, state: 'open' });
});

test('the usual filter leaves the address alone', () => {
  expect(writeRecord(usual)).toBeUndefined();
});

test.each(['', 'x', 'open.DICE', 'all.all.year.0', '...-1', 'all.all.custom.1.20261101.2026-1-1'])(
  'what does not fit is as usual: %s',
  (word) => {
    const { state, category, custom, page } = readRecord(word);
    expect(['all', 'open']).toContain(state);
    expect({ category, custom, page }).toEqual({ category: 'all', custom: usual.custom, page: 1 });
  },
);
