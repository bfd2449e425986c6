import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlayedMatch, standingsOf } from './standings.ts';

const match = (home: string, away: string, goals: number, other: number): PlayedMatch => ({
  home,
  away,
  score: { home: goals, away: other },
});

test('three points for a win and one for a draw; equal points go by difference, then by goals', () => {
  const table = standingsOf([
    match('a', 'b', 2, 0),
    match('c', 'd', 3, 1),
    match('a', 'c', 1, 1),
    match('b', 'd', 0, 0),
  ]);
  expect(table.map(({ team, points, scored, conceded }) => [team, points, scored, conceded])).toEqual([
    ['c', 4, 4, 2],
    ['a', 4, 3, 1],
    ['d', 1, 1, 3],
    ['b', 1, 0, 2],
  ]);
});

test('the form of a side is its last five matches, the newest last', () => {
  const goals = [0, 1, 2, 0, 1, 3];
  const [side] = standingsOf(goals.map((own) => match('a', 'b', own, 1))).filter(({ team }) => team === 'a');
  expect(side?.form).toEqual(['drawn', 'won', 'lost', 'drawn', 'won']);
});

test('every table adds up', () => {
  const team = fc.constantFrom('a', 'b', 'c', 'd');
  const played = fc
    .tuple(team, team, fc.nat(6), fc.nat(6))
    .filter(([home, away]) => home !== away)
    .map(([home, away, goals, other]) => match(home, away, goals, other));
  fc.assert(
    fc.property(fc.array(played, { maxLength: 40 }), (matches) => {
      const table = standingsOf(matches);
      const sum = (of: (row: (typeof table)[number]) => number) => table.reduce((all, row) => all + of(row), 0);
      expect(sum(({ played: count }) => count)).toBe(2 * matches.length);
      expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded));
      expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
      expect(sum(({ points }) => points)).toBe(3 * sum(({ won }) => won) + sum(({ drawn }) => drawn));
    }),
  );
});
