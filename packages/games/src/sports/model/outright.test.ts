import { describe, expect, test } from 'vitest';
import { leadersOf, outrightShares, type RemainingMatch, type TableRow, tableAfter } from './outright.ts';
import { KICK_OFF, scoreLaw } from './score-law.ts';

const row = (team: string, points = 0, scored = 0, against = 0): TableRow => ({ team, points, scored, against });
const LAW = scoreLaw({ home: 1.5, away: 1.2, rho: -0.05, firstHalf: 0.45 }, KICK_OFF, 'full').map(
  ({ full, chance }) => ({ score: full, chance }),
);
const match = (home: string, away: string, ends: RemainingMatch['ends'] = LAW): RemainingMatch => ({
  ...{ key: `${home}-${away}`, home, away, ends },
});
const TEAMS = ['north', 'south', 'east', 'west'];
const ALL = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => match(home, away)));
const at = (shares: ReadonlyMap<string, number>, team: string): number => shares.get(team) ?? Number.NaN;

describe('a table', () => {
  test('counts three points for a win and one for a draw', () => {
    const after = tableAfter(tableAfter([row('a'), row('b')], 'a', 'b', { home: 2, away: 1 }), 'b', 'a', {
      home: 0,
      away: 0,
    });
    expect(after).toEqual([row('a', 4, 2, 1), row('b', 1, 1, 2)]);
  });

  test('is led by points, difference and scored, and shared by who is level in all', () => {
    expect(leadersOf([row('a', 6, 3, 1), row('b', 6, 4, 2), row('c', 7, 1, 1)])).toEqual(['c']);
    expect(leadersOf([row('a', 6, 3, 1), row('b', 6, 4, 2)])).toEqual(['b']);
    expect(leadersOf([row('a', 6, 4, 2), row('b', 6, 4, 2), row('c', 6, 3, 1)])).toEqual(['a', 'b']);
  });
});

describe('shares of an outright', () => {
  test('add up to 1, and equal teams have equal ones', () => {
    const shares = outrightShares(
      TEAMS.map((team) => row(team)),
      ALL,
      { seed: 'one' },
    );
    expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    // Four standard errors of 10,000 runs around a quarter.
    for (const team of TEAMS) expect(Math.abs(at(shares, team) - 0.25)).toBeLessThan(4 * Math.sqrt(0.1875 / 10_000));
  });

  test('are the same again for the same input, and alike for another seed', () => {
    const table = [row('north', 9, 9, 2), row('south', 6, 5, 3), row('east', 3), row('west')];
    const [one, again, other] = ['one', 'one', 'two'].map((seed) => outrightShares(table, ALL, { seed }));
    expect(again).toEqual(one);
    for (const team of TEAMS)
      expect(Math.abs(at(one ?? new Map(), team) - at(other ?? new Map(), team))).toBeLessThan(0.03);
  });

  test('of a last match are those of its law: a draw shares the title', () => {
    const table = [row('north', 4, 3, 2), row('south', 4, 3, 2)];
    const shares = outrightShares(table, [match('north', 'south')], { seed: 'last', runs: 40_000 });
    const sum = (is: (home: number, away: number) => boolean): number =>
      LAW.reduce((all, { score, chance }) => all + (is(score.home, score.away) ? chance : 0), 0);
    const exact = sum((home, away) => home > away) + sum((home, away) => home === away) / 2;
    expect(Math.abs(at(shares, 'north') - exact)).toBeLessThan(4 * Math.sqrt(0.25 / 40_000));
  });

  test('are certain when nothing is left', () => {
    const over = outrightShares([row('north', 9), row('south', 8)], [], { seed: 'over' });
    expect([...over]).toEqual([
      ['north', 1],
      ['south', 0],
    ]);
  });

  test('move with a result by what it says alone', () => {
    const table = TEAMS.map((team) => row(team));
    const before = outrightShares(table, ALL, { seed: 'one' });
    const after = outrightShares(tableAfter(table, 'north', 'south', { home: 3, away: 0 }), ALL.slice(1), {
      seed: 'one',
    });
    expect(at(after, 'north')).toBeGreaterThan(at(before, 'north') + 0.05);
    expect(at(after, 'south')).toBeLessThan(at(before, 'south') - 0.05);
  });
});
