import { MIN_BETS, SEARCH_MAX } from '@lantern/rules/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameSearch, lobbySearch } from './lobby-search.ts';

const empty = lobbySearch({});

test('an address without values has no choice', () => {
  expect(Object.values(empty).every((value) => value === undefined)).toBe(true);
});

test('valid values are read as they are', () => {
  const address = {
    lobbyType: 'RNG',
    type: 'hot',
    vassalage: 'LTN_SLOTS',
    games: 'FISH',
    page: 'LTN_INSTANT',
    list: 'fav',
    kind: 'jackpot',
    min: '0.05',
    no: '9999',
    view: 'scroll',
    q: 'koi lantern',
  };
  expect(lobbySearch(address)).toEqual(address);
  for (const min of MIN_BETS) expect(lobbySearch({ min }).min).toBe(min);
});

test.each([
  ['type', 'cold'],
  ['vassalage', 'a b'],
  ['vassalage', 'a'.repeat(41)],
  ['vassalage', '../etc'],
  ['list', 'default'],
  ['min', '1'],
  ['min', '0.001'],
  ['min', '-0.1'],
  ['no', '0'],
  ['no', '-1'],
  ['no', '1.5'],
  ['no', '10000'],
  ['view', 'pages'],
  ['q', '   '],
])('%s=%j is ignored', (name, value) => {
  expect(lobbySearch({ [name]: value })).toEqual(empty);
});

test('the search words are trimmed and as long as the server accepts', () => {
  expect(lobbySearch({ q: '  koi  ' }).q).toBe('koi');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (q) => {
      expect((lobbySearch({ q }).q ?? '').length).toBeLessThanOrEqual(SEARCH_MAX);
    }),
  );
});

test('whatever an address holds, reading what was read changes nothing', () => {
  const raw = fc.dictionary(fc.constantFrom(...Object.keys(empty)), fc.anything());
  fc.assert(
    fc.property(raw, (values) => {
      const read = lobbySearch(values);
      expect(Object.keys(read)).toEqual(Object.keys(empty));
      const again = lobbySearch({ ...read });
      expect({ ...again, q: again.q?.trim() }).toEqual({ ...read, q: read.q?.trim() });
    }),
  );
});

test('a game in an address has a code and a vendor that are words, and a round that is a number', () => {
  expect(gameSearch({ gameCode: 'koi-lantern', vendor: 'LTN_SLOTS', round: '123' })).toEqual({
    gameCode: 'koi-lantern',
    vendor: 'LTN_SLOTS',
    round: '123',
  });
  expect(gameSearch({ gameCode: 7, vendor: '<b>', round: '12a' })).toEqual({ gameCode: undefined, vendor: undefined });
  expect(gameSearch({ round: '1'.repeat(21) })).not.toHaveProperty('round');
});
