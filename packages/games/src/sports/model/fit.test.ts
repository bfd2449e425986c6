import { describe, expect, test } from 'vitest';
import { createWordStream } from '../../fair/index.ts';
import { FIT, fitLeague, type PlayedMatch, ratesOf } from './fit.ts';
import { driftOfPrices, matchDrawer } from './martingale.ts';

const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const ATTACK = [1.5, 1.3, 1.15, 1, 1, 0.9, 0.75, 0.6];
const DEFENCE = [0.7, 0.8, 1.1, 0.9, 1, 1.1, 1.2, 1.3];

/** Seasons of matches drawn from known strengths; corners say nothing. */
function leagueOf(rounds: number, seed: string): PlayedMatch[] {
  const stream = createWordStream(seed, 'league');
  const list: PlayedMatch[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [i, home] of TEAMS.entries())
      for (const [j, away] of TEAMS.entries()) {
        if (i === j) continue;
        const rates = {
          home: 1.3 * 1.2 * (ATTACK[i] ?? 1) * (DEFENCE[j] ?? 1),
          away: 1.3 * (ATTACK[j] ?? 1) * (DEFENCE[i] ?? 1),
          rho: -0.08,
          firstHalf: 0.45,
        };
        const goals = matchDrawer(rates, stream)();
        list.push({
          day: list.length % 300,
          home,
          away,
          goals: { home: goals.home.length, away: goals.away.length },
          corners: null,
        });
      }
  return list;
}

describe('ratings of a league', () => {
  const steady = { ...FIT, forgetting: 0, homeForgetting: 0, prior: 0.1 };
  const matches = leagueOf(60, 'fit');

  test('find the strengths that drew the results', () => {
    const ratings = fitLeague(matches, 1000, steady);
    expect(ratings.rho).toBeGreaterThan(-0.15);
    expect(ratings.rho).toBeLessThan(-0.02);
    expect(Math.exp(ratings.home)).toBeCloseTo(1.2, 1);
    for (const [i, j] of [
      [0, 7],
      [3, 4],
      [7, 0],
      [1, 2],
    ] as const) {
      const { home, away } = ratesOf(ratings, TEAMS[i] ?? '', TEAMS[j] ?? '');
      expect(Math.abs(home / (1.3 * 1.2 * (ATTACK[i] ?? 1) * (DEFENCE[j] ?? 1)) - 1)).toBeLessThan(0.12);
      expect(Math.abs(away / (1.3 * (ATTACK[j] ?? 1) * (DEFENCE[i] ?? 1)) - 1)).toBeLessThan(0.12);
    }
  });

  test('have attacks that add up to the number of teams, and are the same each time', () => {
    const ratings = fitLeague(matches, 1000);
    expect([...ratings.teams.values()].reduce((sum, { attack }) => sum + attack, 0)).toBeCloseTo(TEAMS.length, 9);
    expect(fitLeague(matches, 1000)).toEqual(ratings);
  });

  test('are at rest: more steps move nothing', () => {
    const [some, more] = [60, 600].map((steps) => fitLeague(matches, 1000, { ...FIT, steps }));
    for (const [team, { attack }] of some?.teams ?? [])
      expect(Math.abs(attack - (more?.teams.get(team)?.attack ?? 0))).toBeLessThan(1e-6);
  });

  test('know nothing of the day itself or later', () => {
    const until = matches.filter(({ day }) => day < 150);
    expect(fitLeague(matches, 150)).toEqual(fitLeague(until, 150));
  });

  test('forget: a team that got better is rated by its new results', () => {
    const old = leagueOf(6, 'old');
    const turned = leagueOf(6, 'new').map((match) => {
      const other = (name: string) => TEAMS[TEAMS.length - 1 - TEAMS.indexOf(name)] ?? '';
      return { ...match, day: match.day + 2000, home: other(match.home), away: other(match.away) };
    });
    const rated = fitLeague([...old, ...turned], 2300, { ...FIT, newcomer: { attack: 1, defence: 1 } });
    expect((rated.teams.get('h')?.attack ?? 0) - (rated.teams.get('a')?.attack ?? 0)).toBeGreaterThan(0.5);
  });

  test('take a team without results for a weak newcomer', () => {
    const ratings = fitLeague(matches, 1000);
    const [unknown, average] = [ratesOf(ratings, 'new', 'd'), ratesOf(ratings, 'd', 'e')];
    expect(unknown.home).toBeLessThan(average.home);
    expect(unknown.away).toBeGreaterThan(average.away);
  });
});

// SPORTS_MATCHES=100000 is the long form.
const MATCHES = Number(process.env['SPORTS_MATCHES'] ?? 10_000);
test(`in ${MATCHES} simulated matches prices in play are a martingale, with rho and with uneven halves`, () => {
  const rates = { home: 1.6, away: 1.2, rho: -0.12, firstHalf: 0.44 };
  for (const { selection, to, mean, trend } of driftOfPrices(
    rates,
    MATCHES,
    createWordStream('martingale', 'prices'),
  )) {
    expect([selection, to, Math.abs(mean) < 4.5]).toEqual([selection, to, true]);
    expect([selection, to, Math.abs(trend) < 4.5]).toEqual([selection, to, true]);
  }
});

test('the same test finds prices that are wrong: those of even halves for matches with few early goals', () => {
  const drawn = { home: 1.6, away: 1.2, rho: -0.12, firstHalf: 0.3 };
  const drifts = driftOfPrices({ ...drawn, firstHalf: 0.5 }, 5000, createWordStream('martingale', 'wrong'), drawn);
  expect(Math.max(...drifts.map(({ mean }) => Math.abs(mean)))).toBeGreaterThan(10);
});
