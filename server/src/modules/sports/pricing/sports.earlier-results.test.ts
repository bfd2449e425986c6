import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { openSportsApp, TestFeed } from '../../../../test/sports.ts';
import { rateCompetitions } from './sports.rates.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LEAGUE = { id: 'known', name: 'Known League' };
const NAMES = ['Herons', 'Oxen', 'Kites', 'Crabs'];

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
});
afterAll(() => app?.close());

/** Everybody meets everybody, home and away, so many times; the first team wins by three, the others draw. */
function playedTimes(times: number) {
  const nowMs = app.clock.nowMs();
  return Array.from({ length: times }, (_, round) =>
    NAMES.flatMap((home, one) =>
      NAMES.filter((away) => away !== home).map((away) => ({
        ...{ home: `known-${home}`, away: `known-${away}`, atMs: nowMs - (1 + round) * DAY_MS },
        score: { home: one === 0 ? 3 : 0, away: away === NAMES[0] ? 3 : 0 },
      })),
    ),
  ).flat();
}
const team = (name: string) => ({ id: `known-${name}`, name, short: name.slice(0, 3).toUpperCase() });
const openMatch = (home: string, away: string) =>
  feed.open(60 * MINUTE_MS, { league: LEAGUE, home: team(home), away: team(away) });

async function homePriceOf(match: { readonly id: string }): Promise<number> {
  const { rows } = await app.owner.query<{ odds: number }>(
    "select odds from wager.prices where event_id = $1 and market = '1X2' and selection = 'H'",
    [match.id],
  );
  return Number(rows[0]?.odds);
}
const storedResults = async () => (await app.owner.query('select from sports.earlier_result')).rowCount;

test('teams are priced by what they played before the feed began, from their first match on', async () => {
  const before = await openMatch('Crabs', 'Kites');
  const teams = NAMES.map((name) => ({ ...team(name), points: 0, scored: 0, against: 0 }));
  const played = [...playedTimes(2), { home: 'nobody', away: 'known-Oxen', atMs: 0, score: { home: 1, away: 0 } }];
  await feed.openCompetition(teams, [], LEAGUE, DAY_MS, played);
  expect(await storedResults(), 'those of teams that play').toBe(24);
  const [strong, weak] = [await openMatch('Herons', 'Oxen'), await openMatch('Oxen', 'Herons')];
  expect(await homePriceOf(strong)).toBeLessThan(15_000);
  expect(await homePriceOf(weak)).toBeGreaterThan(40_000);
  // A match that was open before follows with the next rating, once.
  const average = await homePriceOf(before);
  expect(await rateCompetitions(app.context)).toBe(1);
  expect(await homePriceOf(before)).not.toBe(average);
  expect(await rateCompetitions(app.context)).toBe(0);
  await feed.openCompetition(teams, [], LEAGUE, 2 * DAY_MS, played);
  expect(await storedResults(), 'a result that is told again counts once').toBe(24);
});
