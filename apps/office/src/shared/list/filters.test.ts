import { expect, test } from 'vitest';
import { choice, day, given, narrowing, pick, readFilters, text, writeFilters } from './filters.ts';

const filters = {
  view: choice({ label: 'View', look: 'tabs', of: ['open', 'closed'], name: (one) => one, resets: ['member'] }),
  kind: choice({ label: 'Kind', any: 'All', of: ['fish', 'bird'], name: (one) => one }),
  wing: choice({
    label: 'Wing',
    any: 'All',
    of: ['left', 'right'],
    name: (one) => one,
    when: ({ kind }) => kind === 'bird',
  }),
  vendor: pick({ label: 'Vendor', any: 'All' }),
  member: text('Member', 20),
  on: day('Day', { initial: '2026-11-20' }),
  run: given(/^[0-9]+$/, 'Every run'),
  before: given(/./),
};
const NONE = { view: 'open', kind: '', wing: '', vendor: '', member: '', on: '2026-11-20', run: '', before: '' };

test('an empty address is the first of each choice', () => {
  expect(readFilters(filters, {})).toEqual(NONE);
});

test('values that are not known count as none', () => {
  const address = { view: 'ajar', kind: 'dog', on: 'yesterday', run: '7a' };
  expect(readFilters(filters, address)).toEqual(NONE);
});

test('known values are read, and any one of a choice whose options come later', () => {
  const address = {
    view: 'closed',
    kind: 'bird',
    wing: 'left',
    vendor: 'new',
    member: 'hoa',
    on: '2026-11-01',
    run: '7',
  };
  expect(readFilters(filters, address)).toEqual({ ...address, before: '' });
});

test('a filter that is not shown counts as none', () => {
  expect(readFilters(filters, { kind: 'fish', wing: 'left' })).toEqual({ ...NONE, kind: 'fish' });
});

test('what counts without a choice is left out of the address', () => {
  expect(writeFilters(filters, { view: 'closed' }, { view: 'open' })).toEqual({ view: '', member: '' });
  expect(writeFilters(filters, {}, { on: '2026-11-20' })).toEqual({ on: '' });
});

test('a change empties what it resets, and what is not shown any more', () => {
  expect(writeFilters(filters, { member: 'hoa' }, { view: 'closed' })).toEqual({ view: 'closed', member: '' });
  expect(writeFilters(filters, { kind: 'bird', wing: 'left' }, { kind: 'fish' })).toEqual({ kind: 'fish', wing: '' });
  expect(writeFilters(filters, { kind: 'bird', wing: 'left' }, { member: 'hoa' })).toEqual({ member: 'hoa' });
});

test('tabs are views and a place of the page narrows nothing; every other filter that is set does', () => {
  expect(narrowing(filters, NONE)).toEqual([]);
  expect(narrowing(filters, { ...NONE, view: 'closed', before: '12' })).toEqual([]);
  const set = { ...NONE, kind: 'bird', wing: 'left', vendor: 'JILI', member: 'hoa', on: '2026-11-01', run: '7' };
  expect(narrowing(filters, set)).toEqual(['kind', 'wing', 'vendor', 'member', 'on', 'run']);
});
