import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOR_ALL, isFor, standingOf, type Viewer } from './visibility.ts';

const visitor: Viewer = { level: 0, labels: [], country: '' };

test('a game without limits is shown to everyone', () => {
  expect(isFor(FOR_ALL, visitor)).toBe(true);
});

test('a level, a label and a country each exclude viewers without them', () => {
  expect(isFor({ ...FOR_ALL, levelMinimum: 2 }, { ...visitor, level: 1 })).toBe(false);
  expect(isFor({ ...FOR_ALL, levelMinimum: 2 }, { ...visitor, level: 2 })).toBe(true);
  expect(isFor({ ...FOR_ALL, labels: ['a', 'b'] }, { ...visitor, labels: ['b'] })).toBe(true);
  expect(isFor({ ...FOR_ALL, labels: ['a'] }, visitor)).toBe(false);
  expect(isFor({ ...FOR_ALL, blockedCountries: ['VN'] }, { ...visitor, country: 'VN' })).toBe(false);
  expect(isFor({ ...FOR_ALL, onlyCountries: ['VN'] }, visitor)).toBe(false);
  expect(isFor({ ...FOR_ALL, onlyCountries: ['VN'] }, { ...visitor, country: 'VN' })).toBe(true);
});

test('a blocked country is excluded whatever else applies', () => {
  const country = fc.constantFrom('VN', 'TH', 'JP');
  fc.assert(
    fc.property(country, fc.array(country), fc.nat(10), (own, only, level) => {
      expect(
        isFor({ ...FOR_ALL, blockedCountries: [own], onlyCountries: only }, { ...visitor, country: own, level }),
      ).toBe(false);
    }),
  );
});

test('a game is never more visible than its vendor', () => {
  const on = { state: 'on', backAt: null } as const;
  const off = { state: 'maintenance', backAt: '2026-11-21T10:00:00.000Z' } as const;
  const hidden = { state: 'hidden', backAt: null } as const;
  expect(standingOf(on, on)).toEqual(on);
  expect(standingOf(on, off)).toEqual(off);
  expect(standingOf(off, on)).toEqual(off);
  expect(standingOf(on, hidden).state).toBe('hidden');
  expect(standingOf(hidden, off).state).toBe('hidden');
});
