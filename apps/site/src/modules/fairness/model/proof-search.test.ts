import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnText, proofRequestOf, wordsOfHex } from './proof-search.ts';
import { verifySearch } from './verify-search.ts';

test('an address is read as the texts of a proof, and an unknown view is the first one', () => {
  expect(verifySearch({ game: 'dice', nonce: '3', view: 'seeds' })).toEqual({
    game: 'dice',
    nonce: '3',
    view: 'seeds',
  });
  expect(verifySearch({ view: 'other' })).toEqual({});
  expect(verifySearch({ view: 'check', 'a b': 'x', n: 5 })).toEqual({});
});

test('any address makes few and short texts', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
      const read = verifySearch(raw);
      return Object.keys(read).length <= 25 && Object.values(read).every((text) => (text ?? '').length <= 5_000);
    }),
  );
});

test('a link names what is requested from the server, until it is loaded', () => {
  expect(proofRequestOf({ game: 'dice', pair: '7', nonce: '0' })).toEqual({ kind: 'pair', id: '7' });
  expect(proofRequestOf({ game: 'dice', pair: '7', nonce: '0', server: 'x' })).toBeUndefined();
  expect(proofRequestOf({ game: 'crash', round: '9' })).toEqual({ kind: 'round', id: '9' });
  expect(proofRequestOf({ game: 'lottery', draw: '5' })).toEqual({ kind: 'draw', id: '5' });
  expect(proofRequestOf({ game: 'lottery', draw: '5', seed: 'x' })).toBeUndefined();
  expect(proofRequestOf({ game: 'prize-rain', draw: '5' })).toEqual({ kind: 'rain', id: '5' });
  expect(proofRequestOf({ game: 'raffle', draw: '6' })).toEqual({ kind: 'raffle', id: '6' });
  expect(proofRequestOf({ game: 'raffle', draw: '6', seed: 'x' })).toBeUndefined();
  expect(proofRequestOf({})).toBeUndefined();
});

test('prizes and blocks are formatted for the engine and for people', () => {
  expect(drawnText({ special: ['12345'], prize1: ['1', '2'] })).toBe('12345 / 1 2');
  expect(wordsOfHex('0123456789abcdef')).toEqual(['01234567', '89abcdef']);
});
