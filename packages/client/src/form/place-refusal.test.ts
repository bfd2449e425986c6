import { expect, test } from 'vitest';
import { refusal } from '../../test/fake-server.ts';
import { inside, placeRefusal } from './place-refusal.ts';

const place = (fields: Parameters<typeof refusal>[1], shown: readonly string[]) => {
  const { beside, isWhole } = placeRefusal(refusal('fields_refused', fields), { shown, textOf: ({ key }) => key });
  return [Object.fromEntries(beside), isWhole];
};

test('of two refusals of one field the first is shown', () => {
  const faults = [
    { field: 'name', key: 'first' },
    { field: 'name', key: 'second' },
  ];
  expect(place(faults, ['name'])).toEqual([{ name: 'first' }, false]);
});

test('a field whose name only begins like another one is another field', () => {
  expect(place([{ field: 'names', key: 'wrong' }], ['name'])).toEqual([{}, true]);
});

test('what has no field is shown as a whole beside what has one', () => {
  const faults = [
    { field: 'name', key: 'taken' },
    { field: 'version', key: 'old' },
  ];
  expect(place(faults, ['name'])).toEqual([{ name: 'taken' }, true]);
});

test('fields inside another one of the call lose its name', () => {
  expect(['value.name', 'value.names.0', 'valued.name', 'reason'].map(inside('value'))).toEqual([
    'name',
    'names.0',
    'valued.name',
    'reason',
  ]);
});
