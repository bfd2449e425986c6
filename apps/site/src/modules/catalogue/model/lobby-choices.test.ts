import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseFilter, chooseList, chooseVendor, LIST_TYPES, readChoice, typeOf } from './lobby-choices.ts';
import { gameSearch, lobbySearch } from './lobby-search.ts';

const full = lobbySearch({ page: 'LTN_SLOTS', kind: 'jackpot', min: '0.05', q: ' koi ', no: '4', view: 'scroll' });

test('an address is read as it was written', () => {
  expect(readChoice(full)).toEqual({
    list: 'default',
    vendor: 'LTN_SLOTS',
    gameClass: 'jackpot',
    minBet: '0.05',
    page: 4,
    words: 'koi',
  });
  expect(readChoice(lobbySearch({ type: 'hot' })).list).toBe('hot');
  expect(readChoice(lobbySearch({ type: 'vassalage', vassalage: 'LUCKY_WELL' })).vendor).toBe('LUCKY_WELL');
});

test('invalid values of the address are ignored', () => {
  const raw = {
    lobbyType: '<b>',
    type: 'cold',
    vassalage: 'a b',
    games: 7,
    page: 'a b',
    no: '0',
    min: '7',
    q: '   ',
    list: 'all',
  };
  expect(Object.values(lobbySearch(raw)).every((value) => value === undefined)).toBe(true);
  expect(gameSearch({ gameCode: '../x', vendor: 'TCG_SEA' })).toEqual({ gameCode: undefined, vendor: 'TCG_SEA' });
  expect(readChoice(lobbySearch({ kind: 'poker', min: '0.33' }))).toMatchObject({
    gameClass: undefined,
    minBet: undefined,
  });
});

test('another list keeps the vendor and drops every other choice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LIST_TYPES), fc.constantFrom(...LIST_TYPES), (first, second) => {
      const now = readChoice(chooseList(chooseList(full, first), second));
      expect(now).toEqual({
        list: second,
        vendor: 'LTN_SLOTS',
        gameClass: undefined,
        minBet: undefined,
        page: 1,
        words: undefined,
      });
    }),
  );
});

test('another vendor resets the filters, a filter only the page', () => {
  expect(readChoice(chooseVendor(full, 'LTN_INSTANT'))).toMatchObject({
    vendor: 'LTN_INSTANT',
    gameClass: undefined,
    page: 1,
  });
  expect(readChoice(chooseFilter(full, { kind: 'slots' }))).toMatchObject({
    gameClass: 'slots',
    minBet: '0.05',
    page: 1,
  });
});

test('only the electronic games name another type in their address', () => {
  expect(typeOf('RNG', lobbySearch({ games: 'FISH' }))).toBe('FISH');
  expect(typeOf('LIVE', lobbySearch({ games: 'FISH' }))).toBe('LIVE');
  expect(typeOf('RNG', lobbySearch({ games: 'nothing' }))).toBe('RNG');
});
