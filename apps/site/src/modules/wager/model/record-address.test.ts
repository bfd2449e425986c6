import { expect, test } from 'vitest';
import { type RecordFilter, readRecord, writeRecord } from './record-address.ts';

const usual: RecordFilter = {
  ...{ state: 'all', category: 'all', vendor: '', game: '', period: 'week' },
  ...{ custom: { from: '', to: '' }, page: 1 },
};

test('a filter is read from the address as it was written', () => {
  const set: RecordFilter = {
    state: 'settled',
    category: 'ELOTT',
    vendor: 'TCG_SEA',
    game: 'fast.1-min',
    period: 'custom',
    custom: { from: '2026-11-01', to: '2026-11-20' },
    page: 3,
  };
  expect(readRecord(writeRecord(set))).toEqual(set);
  expect(readRecord(writeRecord({ ...usual, state: 'open' }))).toEqual({ ...usual, state: 'open' });
});

test('a vendor stays in the address without days of its own', () => {
  const set: RecordFilter = { ...usual, vendor: 'LTN_SLOTS', page: 2 };
  expect(writeRecord(set)).toBe('all.all.week.2...LTN_SLOTS');
  expect(readRecord(writeRecord(set))).toEqual(set);
  expect(readRecord('all.all.week.1...<script>.a b')).toEqual(usual);
});

test('the default filter leaves the address empty', () => {
  expect(writeRecord(usual)).toBeUndefined();
});

test.each([
  'an invalid value is the default: %s',
  'x',
  'open.DICE',
  'all.all.year.0',
  '...-1',
  'all.all.custom.1.20261101.2026-1-1',
])('what does not fit is as usual: %s', (word) => {
  const { state, category, custom, page } = readRecord(word);
  expect(['all', 'open']).toContain(state);
  expect({ category, custom, page }).toEqual({ category: 'all', custom: usual.custom, page: 1 });
});
