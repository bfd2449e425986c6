import { describe, expect, test } from 'vitest';
import { fraction } from '../../slots/exact/fraction.ts';
import { type EsportsLeg, outrightParts, type PlayedMap, type SeriesFacts, settleEsports } from './esports.ts';
import { factorOf, outcomeOf } from './parts.ts';
import { readLine } from './read-leg.ts';

const map = (home: number, away: number, more: Partial<PlayedMap> = {}): PlayedMap => ({
  state: 'completed',
  winner: home > away ? 'H' : 'A',
  rounds: { home, away },
  kills: null,
  regulation: Math.max(home, away) > 13 ? { home: 12, away: 12 } : { home, away },
  ...more,
});
const arena = (home: number, away: number): PlayedMap => ({
  ...map(home, away),
  rounds: null,
  regulation: null,
  kills: { home, away },
});
const forfeited = (winner: 'H' | 'A'): PlayedMap => map(3, 5, { state: 'forfeited', winner });
const series = (maps: readonly PlayedMap[], more: Partial<SeriesFacts> = {}): SeriesFacts => {
  const [home, away] = (['H', 'A'] as const).map((side) => maps.filter(({ winner }) => winner === side).length);
  const winner = home === away ? null : (home ?? 0) > (away ?? 0) ? 'H' : 'A';
  return { state: 'ended', bestOf: 3, playedBestOf: 3, maps, winner, ...more };
};
const leg = (
  market: EsportsLeg['market'],
  selection: string,
  more: { line?: string; map?: number } = {},
): EsportsLeg => ({
  market,
  selection,
  line: readLine(more.line ?? '0') ?? Number.NaN,
  ...(more.map === undefined ? {} : { map: more.map }),
});
const end = (one: EsportsLeg, facts: SeriesFacts): string => {
  const { parts, isVoid, reason } = settleEsports(one, facts);
  return parts === null ? 'open' : isVoid ? `void ${reason}` : outcomeOf(parts);
};

const FULL = series([map(13, 7), map(10, 13), map(16, 14)]);
const SHORT = series([map(13, 7), map(13, 11)]);
const TWO = { bestOf: 2, playedBestOf: 2 };

describe('a series', () => {
  test.each([
    ['the winner', leg('MATCH', 'H'), FULL, 'win'],
    ['maps +1.5 in 2-1', leg('MAP_AH', 'A', { line: '-1.5' }), FULL, 'win'],
    ['maps −1.5 in 2-0', leg('MAP_AH', 'H', { line: '-1.5' }), SHORT, 'win'],
    ['over 2.5 maps', leg('MAPS_OU', 'over', { line: '2.5' }), FULL, 'win'],
    ['under 2.5 maps', leg('MAPS_OU', 'under', { line: '2.5' }), SHORT, 'win'],
    ['a map', leg('MAP_WINNER', 'A', { map: 2 }), FULL, 'win'],
    ['a map that was not needed', leg('MAP_WINNER', 'H', { map: 3 }), SHORT, 'void map_not_played'],
    ['rounds with overtime', leg('MAP_ROUNDS_OU', 'over', { map: 3, line: '26.5' }), FULL, 'win'],
    ['a handicap of rounds', leg('MAP_ROUNDS_AH', 'H', { map: 3, line: '-2' }), FULL, 'push'],
    ['regulation of 12:12', leg('MAP_REGULATION', 'D', { map: 3 }), FULL, 'win'],
    ['regulation without overtime', leg('MAP_REGULATION', 'H', { map: 1 }), FULL, 'win'],
    [
      'kills of a map',
      leg('MAP_KILLS_OU', 'over', { map: 1, line: '44.5' }),
      series([arena(25, 20), arena(30, 9)]),
      'win',
    ],
    [
      'a whole line of kills',
      leg('MAP_KILLS_OU', 'under', { map: 2, line: '39' }),
      series([arena(25, 20), arena(30, 9)]),
      'push',
    ],
    [
      'kills of a map that was not needed',
      leg('MAP_KILLS_OU', 'over', { map: 3, line: '44.5' }),
      series([arena(25, 20), arena(30, 9)]),
      'void map_not_played',
    ],
    ['a handicap in a best of 2', leg('MAP_AH', 'A', { line: '-1.5' }), series([map(13, 7), map(7, 13)], TWO), 'win'],
    ['a drawn best of 2', leg('MATCH_1X2', 'D'), series([map(13, 7), map(7, 13)], TWO), 'win'],
    ['double chance of a best of 2', leg('MATCH_DC', 'X2'), series([map(13, 7), map(7, 13)], TWO), 'win'],
    ['the winner of a drawn best of 2', leg('MATCH', 'H'), series([map(13, 7), map(7, 13)], TWO), 'void not_completed'],
    ['1X2 of a best of 3', leg('MATCH_1X2', 'H'), FULL, 'void format_changed'],
  ])('settles %s', (_name, one, facts, expected) => {
    expect(end(one, facts)).toBe(expected);
  });

  test('that was not completed is void, but for its completed maps', () => {
    const facts = series([map(13, 7)], { state: 'abandoned', winner: null });
    expect(end(leg('MATCH', 'H'), facts)).toBe('void not_completed');
    expect(end(leg('MAPS_OU', 'over', { line: '2.5' }), facts)).toBe('void map_not_played');
    expect(end(leg('MAP_WINNER', 'H', { map: 1 }), facts)).toBe('win');
    expect(end(leg('MAP_WINNER', 'H', { map: 2 }), facts)).toBe('void map_not_played');
  });

  test('with a forfeit before the end of map 1 is void; a later forfeit decides the winner only', () => {
    const early = series([forfeited('H'), forfeited('H')]);
    expect(end(leg('MATCH', 'H'), early)).toBe('void walkover');
    expect(end(leg('MAP_WINNER', 'H', { map: 1 }), early)).toBe('void map_not_played');
    const late = series([map(13, 7), forfeited('H')]);
    expect(end(leg('MATCH', 'H'), late)).toBe('win');
    expect(end(leg('MAP_AH', 'H', { line: '-1.5' }), late)).toBe('void map_not_played');
    expect(end(leg('MAP_ROUNDS_OU', 'over', { map: 2, line: '20.5' }), late)).toBe('void map_not_played');
  });

  test('of another format is void for handicaps and totals of maps', () => {
    const changed = series([map(13, 7)], { playedBestOf: 1 });
    expect(end(leg('MAPS_OU', 'under', { line: '2.5' }), changed)).toBe('void format_changed');
    expect(end(leg('MATCH', 'H'), changed)).toBe('win');
  });

  test('under way is open, and settled map by map', () => {
    const playing = series([map(13, 7)], { state: 'playing', winner: null });
    expect(end(leg('MAP_WINNER', 'H', { map: 1 }), playing)).toBe('win');
    expect(end(leg('MAP_WINNER', 'H', { map: 2 }), playing)).toBe('open');
    expect(end(leg('MATCH', 'H'), playing)).toBe('open');
    expect(end(leg('MATCH', 'H'), { ...playing, state: 'scheduled' })).toBe('open');
    expect(end(leg('MATCH', 'H'), { ...playing, state: 'not_played' })).toBe('void not_played');
  });
});

test('an outright pays each of several winners its share', () => {
  const winners = ['north', 'south'];
  expect(factorOf(outrightParts('north', winners), fraction(6), { winners: winners.length })).toEqual(fraction(3));
  expect(factorOf(outrightParts('west', winners), fraction(6), { winners: winners.length })).toEqual(fraction(0));
});
