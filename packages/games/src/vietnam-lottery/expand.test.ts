import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combinations,
  DIGITS,
  type Digit,
  doubleTokens,
  gridTokens,
  halfTokens,
  headTokens,
  sumTokens,
  tailTokens,
  tokensOfWidth,
  touchTokens,
  xienQuay,
} from './expand.ts';
import { permutationsOf, runTokens } from './expand-southern.ts';
import { checkPicks } from './picks.ts';

const digits = fc.uniqueArray(fc.constantFrom<Digit>(...DIGITS), { minLength: 1 });
const tokens = fc.uniqueArray(fc.constantFrom(...tokensOfWidth(2)), { maxLength: 9 });
const isSortedDistinct = (list: readonly string[]): boolean =>
  list.every((token, place) => place === 0 || (list[place - 1] ?? '') < token);

describe('the expansions of games.md 1.10', () => {
  test('a digit grid has a × b × c × d tokens, one digit of each place', () => {
    fc.assert(
      fc.property(fc.array(digits, { minLength: 2, maxLength: 4 }), (places) => {
        const grid = gridTokens(places);
        expect(grid).toHaveLength(places.reduce((product, place) => product * place.length, 1));
        expect(isSortedDistinct(grid)).toBe(true);
        expect(grid.every((token) => places.every((place, i) => place.includes(token[i] as Digit)))).toBe(true);
      }),
      { numRuns: 50 },
    );
    expect(
      gridTokens([
        ['1', '2'],
        ['0', '9'],
      ]),
    ).toEqual(['10', '19', '20', '29']);
    expect(gridTokens([['1'], []])).toEqual([]);
  });

  test.each(DIGITS)('digit %s: ten by head, tail and sum, nineteen by touch', (digit) => {
    expect(headTokens(digit)).toEqual(DIGITS.map((units) => `${digit}${units}`));
    expect(tailTokens(digit)).toEqual(DIGITS.map((tens) => `${tens}${digit}`));
    expect(sumTokens(digit)).toHaveLength(10);
    expect(sumTokens(digit).every((t) => String(Number(t[0]) + Number(t[1])).endsWith(digit))).toBe(true);
    expect(touchTokens(digit)).toHaveLength(19);
    expect(touchTokens(digit)).toEqual([...new Set([...headTokens(digit), ...tailTokens(digit)])].toSorted());
  });

  test('ten doubles, and halves that are fifty each', () => {
    expect(doubleTokens()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
    expect([...halfTokens('small'), ...halfTokens('big')]).toEqual(tokensOfWidth(2));
    expect([...halfTokens('odd'), ...halfTokens('even')].toSorted()).toEqual(tokensOfWidth(2));
    expect([halfTokens('big')[0], halfTokens('odd')[0]]).toEqual(['50', '01']);
  });

  test('xiên from m numbers has C(m, k) different sets, each one a bet that is taken', () => {
    fc.assert(
      fc.property(tokens, fc.integer({ min: 2, max: 4 }), (picks, size) => {
        // Pascal's triangle, added up row by row.
        let row = [1];
        for (const _ of picks) row = [1, ...row.slice(1).map((n, i) => n + (row[i] ?? 0)), 1];
        const sets = combinations(picks, size);
        expect(sets).toHaveLength(row[size] ?? 0);
        expect(new Set(sets.map((set) => set.join())).size).toBe(sets.length);
        const play = size === 2 ? 'XIEN2' : size === 3 ? 'XIEN3' : 'XIEN4';
        expect(sets.every((set) => isSortedDistinct(set) && checkPicks('MB', play, set).ok)).toBe(true);
      }),
    );
    expect(combinations(['07', '68', '07', '11'], 2)).toEqual([
      ['07', '11'],
      ['07', '68'],
      ['11', '68'],
    ]);
  });

  test('xiên quay is 3 + 1 bets of three numbers and 6 + 4 + 1 of four', () => {
    const plays = (picks: readonly string[]) => {
      const bets = xienQuay(picks);
      return bets.ok ? bets.value.map(({ play }) => play) : bets.error;
    };
    expect(plays(['01', '02', '03'])).toEqual(['XIEN2', 'XIEN2', 'XIEN2', 'XIEN3']);
    expect(plays(['01', '02', '03', '04'])).toHaveLength(11);
    expect(plays(['01', '02'])).toBe('wrong_number_of_picks');
    expect(plays(['01', '02', '02'])).toBe('wrong_number_of_picks');
    expect(plays(['01', '02', '03', '04', '05'])).toBe('wrong_number_of_picks');
  });
});

describe('the southern generators of games.md 1.9', () => {
  test.each([
    ['12', 2],
    ['11', 1],
    ['123', 6],
    ['112', 3],
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
    ['7', 1],
  ])('đảo %s has %i orders', (token, count) => {
    const orders = permutationsOf(token);
    expect(orders.ok && orders.value).toHaveLength(count);
    expect(
      orders.ok && orders.value.every((order) => [...order].toSorted().join() === [...token].toSorted().join()),
    ).toBe(true);
  });

  test('đảo takes one to four digits', () => {
    expect(['', '12345', '1a', '１２'].map((token) => permutationsOf(token).ok)).toEqual([false, false, false, false]);
  });

  test('kéo runs by one, ten or eleven, both ends in it', () => {
    const run = (...args: Parameters<typeof runTokens>) => {
      const result = runTokens(...args);
      return result.ok ? result.value.join(' ') : result.error;
    };
    expect(run('11', '19', 1)).toBe('11 12 13 14 15 16 17 18 19');
    expect(run('10', '90', 10)).toBe('10 20 30 40 50 60 70 80 90');
    expect(run('00', '99', 11)).toBe('00 11 22 33 44 55 66 77 88 99');
    expect(run('008', '011', 1)).toBe('008 009 010 011');
    expect(run('07', '07', 10)).toBe('07');
    expect(run('19', '11', 1)).toBe('wrong_order');
    expect(run('10', '95', 10)).toBe('off_the_run');
    expect(run('1', '90', 1)).toBe('wrong_width');
    expect(run('1x', '90', 1)).toBe('not_digits');
  });
});
