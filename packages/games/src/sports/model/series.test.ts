import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EloRatings, eloChance } from './elo.ts';
import { mapChance, mapChanceFrom, mapEnds, roundChanceFrom, seriesEnds } from './series.ts';

const share = (
  ends: readonly { chance: number; maps: { home: number; away: number } }[],
  is: (home: number, away: number) => boolean,
) => ends.reduce((sum, { chance, maps }) => sum + (is(maps.home, maps.away) ? chance : 0), 0);

describe('a series from the chance of a map', () => {
  // games.md 4.10: Bo3, Bo5, 2-0, over 2.5 maps.
  test.each([
    [0.5, 0.5, 0.5, 0.25, 0.5],
    [0.55, 0.57475, 0.593127, 0.3025, 0.495],
    [0.6, 0.648, 0.68256, 0.36, 0.48],
    [0.65, 0.71825, 0.764831, 0.4225, 0.455],
    [0.7, 0.784, 0.83692, 0.49, 0.42],
  ])('of %f', (p, three, five, sweep, over) => {
    const [bo3, bo5] = [seriesEnds(3, () => p), seriesEnds(5, () => p)];
    expect(share(bo3, (home, away) => home > away)).toBeCloseTo(three, 6);
    expect(share(bo5, (home, away) => home > away)).toBeCloseTo(five, 6);
    expect(share(bo3, (home, away) => home === 2 && away === 0)).toBeCloseTo(sweep, 10);
    expect(share(bo3, (home, away) => home + away === 3)).toBeCloseTo(over, 10);
    expect(mapChanceFrom(three, 3)).toBeCloseTo(p, 6);
  });

  test('goes on from the maps that were played, each map with its own chance', () => {
    expect(
      share(
        seriesEnds(3, () => 0.6, { home: 0, away: 1 }),
        (home, away) => home > away,
      ),
    ).toBeCloseTo(0.36, 12);
    const picks = seriesEnds(3, (map) => [0.7, 0.4, 0.5][map - 1] ?? 0);
    expect(share(picks, (home, away) => home > away)).toBeCloseTo(0.7 * 0.4 + 0.7 * 0.6 * 0.5 + 0.3 * 0.4 * 0.5, 12);
    expect(
      share(
        seriesEnds(2, () => 0.6),
        (home, away) => home === away,
      ),
    ).toBeCloseTo(0.48, 12);
    expect(seriesEnds(3, () => 0.6, { home: 2, away: 0 })).toEqual([{ maps: { home: 2, away: 0 }, chance: 1 }]);
  });
});

describe('a map from the chance of a round', () => {
  test('has every end, and reaches overtime by 12:12', () => {
    const ends = mapEnds(0.5);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    // 24 rounds halved: 24!/(12!)² / 2^24.
    const overtime = ends.filter(({ regulation }) => regulation.home === regulation.away);
    expect(overtime.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.1611803, 6);
    expect(ends.every(({ rounds }) => Math.max(rounds.home, rounds.away) >= 13)).toBe(true);
    expect(new Set(overtime.map(({ rounds }) => Math.max(rounds.home, rounds.away) % 3))).toEqual(new Set([1]));
  });

  test('is even between equals, and is found again from its chance', () => {
    expect(mapChance(0.5)).toBeCloseTo(0.5, 12);
    expect(mapChance(roundChanceFrom(0.62))).toBeCloseTo(0.62, 9);
    expect(mapChance(0.5, undefined, { home: 12, away: 0 })).toBeGreaterThan(0.999);
  });

  test('goes on in overtime from any score of it', () => {
    const from = (home: number, away: number) => mapChance(0.5, undefined, { home, away });
    expect([from(13, 13), from(15, 15), from(18, 18)]).toEqual([0.5, 0.5, 0.5].map((half) => expect.closeTo(half, 9)));
    // From 12:12 four of six rounds win: one ahead after the first, that is (16 + 10/2) of 32.
    expect(from(13, 12)).toBeCloseTo(21 / 32, 9);
    // Two ahead after two: eleven of sixteen win, four level the overtime.
    expect(from(14, 12)).toBeCloseTo(13 / 16, 9);
    expect([from(16, 14), from(12, 16), from(13, 4)]).toEqual([1, 0, 1]);
  });

  test('ends from every score that a feed can report', () => {
    for (let home = 0; home <= 40; home += 1)
      for (let away = 0; away <= 40; away += 1) {
        const chance = mapChance(0.5, undefined, { home, away });
        expect(chance + mapChance(0.5, undefined, { home: away, away: home })).toBeCloseTo(1, 9);
      }
  });
});

describe('ratings', () => {
  test.each([
    [50, 0.571463],
    [100, 0.640065],
    [200, 0.759747],
    [400, 0.909091],
  ])('%i points are a chance of %f', (difference, chance) => {
    expect(eloChance(difference)).toBeCloseTo(chance, 6);
  });

  test('move by surprise, are of constant sum between equals in matches, and give equals the same chance', () => {
    const elo = new EloRatings();
    expect(elo.chance('a', 'b')).toBe(0.5);
    elo.record('a', 'b', 1);
    expect(elo.rating('a')).toBe(1532);
    expect(elo.rating('a') + elo.rating('b')).toBe(3000);
    expect(elo.known('a', 'c')).toBe(0);
  });
});

// The file may not be given on: SERIES_FILE names a copy with the columns date, id, winner, loser.
const FILE = process.env['SERIES_FILE'];
test.skipIf(!FILE)('ratings from real results tell winners better than a coin, and are calibrated', () => {
  const [, ...lines] = readFileSync(FILE ?? '', 'utf8')
    .trim()
    .split(/\r?\n/);
  const elo = new EloRatings();
  const bins = new Map<number, { count: number; forecast: number; won: number }>();
  let [loss, count] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const [, , winner = '', loser = ''] = line.split(',');
    if (elo.known(winner, loser) >= 10) {
      const chance = elo.chance(winner, loser);
      loss -= Math.log(chance);
      count += 1;
      // The winner's name comes first in the file: a forecast is of the one or the other by turns.
      const [forecast, won] = index % 2 === 0 ? [chance, 1] : [1 - chance, 0];
      const bin = bins.get(Math.floor(forecast * 5)) ?? { count: 0, forecast: 0, won: 0 };
      bins.set(Math.floor(forecast * 5), {
        count: bin.count + 1,
        forecast: bin.forecast + forecast,
        won: bin.won + won,
      });
    }
    elo.record(winner, loser, 1);
  }
  expect(loss / count).toBeLessThan(0.675);
  for (const { count, forecast, won } of bins.values())
    expect(Math.abs(forecast - won) / Math.sqrt(count / 4)).toBeLessThan(4);
});
