import { expect, test } from 'vitest';
import { heated } from './catalogue.heat.ts';
import type { GameRow } from './catalogue.store.ts';

const row = (code: string, isHot = false, gameType = 'RNG'): GameRow =>
  ({ vendor: 'V', code, game_type: gameType, is_hot: isHot, hot_sort: 0 }) as unknown as GameRow;
const hot = (rows: readonly GameRow[]) =>
  rows
    .filter(({ is_hot }) => is_hot)
    .toSorted((a, b) => a.hot_sort - b.hot_sort)
    .map(({ code }) => code);

test('the most played games of a type are hot, the busiest first, and no others', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((code) => row(code, code === 'h'));
  const plays = new Map(rows.map(({ code }, place) => [`V ${code}`, 20 + place]));
  plays.set('V h', 19);
  expect(hot(heated(rows, plays))).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('while a type is hardly played the operator’s choice stands', () => {
  const rows = [row('a', true), row('b'), row('c', false, 'FISH')];
  expect(hot(heated(rows, new Map([['V b', 19]])))).toEqual(['a']);
  expect(hot(heated(rows, new Map([['V c', 20]])))).toEqual(['c', 'a']);
});
