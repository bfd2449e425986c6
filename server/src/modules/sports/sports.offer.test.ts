import { catalogueCalls } from '@lantern/contract/catalogue';
import { SPORTS } from '@lantern/contract/sports';
import { SPORTS_HOUSE_GAMES } from '@lantern/rules/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { send } from '../../../test/content.ts';
import { call, richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import { type Person, startTrial } from '../../../test/people.ts';
import { legOn, openSportsApp, ownBet, place, settleAll, TestFeed } from '../../../test/sports.ts';

let app: TestApp;
let feed: TestFeed;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
  who = await richMember(app, 1000n);
});
afterAll(() => app?.close());

/** As the office leaves a sport. */
async function leave(code: string, change: string): Promise<void> {
  await app.owner.query(`update catalogue.game set ${change} where vendor = 'LTN_SPORTS' and code = $1`, [code]);
  await app.owner.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}

test('sports are games of the catalogue: in the menu, found by their names, opened on their pages, then recent', async () => {
  const { value } = await send(app, catalogueCalls.listGameVendors, {});
  const rows = value.data.lanes as { gameType: string; page: string; games: number }[];
  expect(rows.filter(({ gameType }) => gameType.endsWith('SPORTS'))).toMatchObject([
    { gameType: 'SPORTS', page: '/sports', games: 1 },
    { gameType: 'ESPORTS', page: '/esports', games: 3 },
  ]);
  const found = await send(app, catalogueCalls.listCatalogueGames, { query: { gameName: 'bóng đá', language: 'VI' } });
  expect(found.value.games[0]).toMatchObject({ gameCode: 'football', vassalage: 'LTN_SPORTS', state: 'on' });
  const open = (gameCode: string) =>
    send(app, catalogueCalls.launchGame, { headers: who.headers, body: { gameCode, vassalage: 'LTN_SPORTS' } });
  expect((await open('football')).value).toMatchObject({ content: '/sports?sport=football', openMode: 'route' });
  expect((await open('cs2')).value).toMatchObject({ content: '/esports?sport=cs2', openMode: 'route' });
  const recent = await call(app, catalogueCalls.listRecentlyPlayed, who, { query: {} });
  expect(recent.value.list.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(['cs2', 'football']);
});

test('each sport that can be bet on is a game of the catalogue', () => {
  expect(SPORTS_HOUSE_GAMES.map(({ code }) => code)).toEqual([...SPORTS]);
});

test('a sport in maintenance takes no bets on any leg, and bets taken before are settled', async () => {
  const [match, other] = [await feed.open(), await feed.open()];
  const series = await feed.openSeries(3);
  const leg = await legOn(app, match, '1X2', 'H');
  const winner = await legOn(app, series, 'MATCH_WINNER', 'H');
  const before = (await place(app, who, [leg])).value.bets[0];
  const backAt = new Date(app.clock.nowMs() + 3_600_000).toISOString();
  await leave('football', `state = 'maintenance', back_at = '${backAt}'`);
  expect(await place(app, who, [leg])).toMatchObject({ code: 'game_maintenance', facts: { backAt } });
  expect(await place(app, who, [winner, leg])).toMatchObject({ code: 'game_maintenance' });
  expect((await place(app, who, [winner])).success).toBe(true);
  await feed.kickOff(match);
  for (const phase of ['half_time', 'second_half', 'ended'] as const)
    await feed.send(match.code, { type: 'phase', phase, score: { home: 0, away: 0 } });
  await feed.result(match, { fullTime: { home: 0, away: 0 } });
  await settleAll(app);
  expect(await ownBet(app, who, before.betId)).toMatchObject({ state: 'lost' });
  await leave('football', `state = 'on', back_at = null`);
  expect((await place(app, who, [await legOn(app, other, '1X2', 'H')])).success).toBe(true);
  expect(await findings(app.context)).toEqual([]);
});

test('a hidden sport is no game at all, and one for real money refuses trial money', async () => {
  const match = await feed.open();
  const leg = await legOn(app, match, '1X2', 'H');
  await leave('football', `state = 'hidden'`);
  expect(await place(app, who, [leg])).toMatchObject({ code: 'game_not_offered' });
  await leave('football', `state = 'on', is_free = false`);
  const trial = await startTrial(app);
  expect(await place(app, trial, [leg])).toMatchObject({ code: 'game_not_free' });
  await leave('football', 'is_free = true');
  expect((await place(app, trial, [leg])).success).toBe(true);
});
