import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { legOn, openSportsApp, ownBet, place, seen, settleAll, TestFeed } from '../../../test/sports.ts';

let app: TestApp;
let feed: TestFeed;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
  who = await richMember(app, 10_000n);
});
afterAll(() => app?.close());

const runJobs = () => settleAll(app);
const decided = async () => {
  app.clock.advance(6000);
  await feed.alive();
  await app.jobs.runDue();
};

test('a series is priced by its maps, settles a map when it ends, and returns what was not played', async () => {
  const match = await feed.openSeries(3);
  const page = await seen(app, match);
  const keys = page.markets.map(({ market }: { market: string }) => market);
  for (const key of [
    'MATCH_WINNER',
    'MAP_HANDICAP:-1.5',
    'TOTAL_MAPS:2.5',
    'MAP_SCORE',
    'MAP_WINNER#1',
    'MAP_WINNER#2',
  ])
    expect(keys).toContain(key);
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const [winner, maps, first, score] = [
    await bet('MATCH_WINNER', 'H'),
    await bet('TOTAL_MAPS:2.5', 'over'),
    await bet('MAP_WINNER#1', 'A'),
    await bet('MAP_SCORE', '2-0'),
  ];
  await feed.send(match.code, { type: 'map_started', map: 1, name: 'Canal' });
  await feed.settleDown();
  const live = (await place(app, who, [await legOn(app, match, 'MAP_WINNER#1', 'H')])).value.bets[0].betId;
  await decided();
  for (let round = 1; round <= 13; round += 1)
    await feed.send(match.code, { type: 'round', map: 1, round, side: 'home', score: { home: round, away: 0 } });
  await feed.send(match.code, {
    type: 'map_ended',
    map: 1,
    side: 'home',
    score: { home: 13, away: 0 },
    won: { home: 1, away: 0 },
  });
  await runJobs();
  expect(await ownBet(app, who, first)).toMatchObject({ state: 'lost', legs: [{ reason: 'map', counted: '13-0' }] });
  expect(await ownBet(app, who, live)).toMatchObject({ state: 'won' });
  expect(await ownBet(app, who, winner)).toMatchObject({ state: 'open' });
  // The other side gives up in the second map.
  await feed.send(match.code, { type: 'map_started', map: 2, name: 'Harbour' });
  await feed.send(match.code, { type: 'forfeited', side: 'away', won: { home: 1, away: 0 } });
  await feed.send(match.code, {
    type: 'result',
    version: 1,
    facts: {
      ...{ status: 'forfeited', forfeit: 'away', won: { home: 1, away: 0 } },
      maps: [
        { home: 13, away: 0, winner: 'home' },
        { home: 0, away: 0, winner: null },
      ],
    },
  });
  await runJobs();
  expect(await ownBet(app, who, winner)).toMatchObject({ state: 'won' });
  expect(await ownBet(app, who, maps)).toMatchObject({ state: 'refunded', legs: [{ reason: 'not_played' }] });
  expect(await ownBet(app, who, score)).toMatchObject({ state: 'refunded' });
  expect(await findings(app.context)).toEqual([]);
});
