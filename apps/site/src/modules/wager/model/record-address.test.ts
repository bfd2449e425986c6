import { RECORD_TYPES } from '@lantern/rules/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIODS } from '../../../shared/period.ts';
import { type RecordFilter, readRecord, STATE_FILTERS, writeRecord } from './record-address.ts';

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

test.each(['x', 'open.DICE', 'all.all.year.0', '...-1', 'all.all.custom.1.20261101.2026-1-1'])(
  'what does not fit is as usual: %s',
  (word) => {
    const { state, category, custom, page } = readRecord(word);
    expect(['all', 'open']).toContain(state);
    expect({ category, custom, page }).toEqual({ category: 'all', custom: usual.custom, page: 1 });
  },
);

const day = fc.stringMatching(/^2[0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$/);
const code = fc.stringMatching(/^[A-Za-z0-9_:@+-]{0,40}$/);
const anyFilter: fc.Arbitrary<RecordFilter> = fc
  .record({
    ...{ state: fc.constantFrom(...STATE_FILTERS), category: fc.constantFrom('all' as const, ...RECORD_TYPES) },
    ...{ vendor: code, game: code, period: fc.constantFrom(...PERIODS), page: fc.integer({ min: 1, max: 999_999 }) },
    custom: fc.record({ from: day, to: day }),
  })
  // Days stand in the address for chosen days alone.
  .map((filter) => (filter.period === 'custom' ? filter : { ...filter, custom: usual.custom }));

test('every filter comes back from the address', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(readRecord(writeRecord(filter))).toEqual(filter);
    }),
  );
});

test('any word of an address is a filter, and writing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const filter = readRecord(word);
      expect(readRecord(writeRecord(filter))).toEqual(
        filter.period === 'custom' ? filter : { ...filter, custom: usual.custom },
      );
    }),
  );
});
