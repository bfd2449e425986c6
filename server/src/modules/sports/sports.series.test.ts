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

const mapOf = (
  match: { code: string },
  map: number,
  side: 'home' | 'away',
  won: { home: number; away: number },
  isKills = false,
) => {
  const score = side === 'home' ? { home: 20, away: 10 } : { home: 10, away: 20 };
  const rounds = async () => {
    for (let round = 1; round <= 13; round += 1)
      await feed.send(match.code, {
        ...{ type: 'round', map, round, side },
        score: side === 'home' ? { home: round, away: 0 } : { home: 0, away: round },
      });
  };
  return (async () => {
    await feed.send(match.code, { type: 'map_started', map, name: '' });
    await (isKills ? feed.send(match.code, { type: 'kills', map, score }) : rounds());
    const end = isKills ? score : side === 'home' ? { home: 13, away: 0 } : { home: 0, away: 13 };
    await feed.send(match.code, { type: 'map_ended', map, side, score: end, won });
    return { ...end, winner: side };
  })();
};
type Maps = readonly { readonly home: number; readonly away: number; readonly winner: 'home' | 'away' | null }[];
const resultOf = (
  match: { code: string },
  facts: {
    status?: 'played' | 'forfeited' | 'abandoned';
    forfeit?: 'home' | 'away';
    maps: Maps;
    won: { home: number; away: number };
  },
) =>
  feed.send(match.code, {
    ...{ type: 'result', version: 1 },
    facts: { status: 'played', forfeit: null, ...facts },
  });

test('a best of two has 1X2 and double chance, and a draw wins its own bets', async () => {
  const match = await feed.openSeries(2);
  const keys: string[] = (await seen(app, match)).markets.map(({ market }: { market: string }) => market);
  for (const key of ['1X2', 'DC', 'MAP_HANDICAP:-1.5', 'MAP_HANDICAP:1.5', 'MAP_SCORE', 'MAP_WINNER#1', 'MAP_WINNER#2'])
    expect(keys).toContain(key);
  expect(keys.filter((key) => /^(MATCH_WINNER|TOTAL_MAPS|MAP_WINNER#3)/.test(key))).toEqual([]);
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const [draw, either, home, wide] = [
    await bet('1X2', 'D'),
    await bet('DC', 'X2'),
    await bet('1X2', 'H'),
    await bet('MAP_HANDICAP:-1.5', 'A'),
  ];
  const maps = [
    await mapOf(match, 1, 'home', { home: 1, away: 0 }),
    await mapOf(match, 2, 'away', { home: 1, away: 1 }),
  ];
  await feed.send(match.code, { type: 'series_ended', won: { home: 1, away: 1 } });
  await resultOf(match, { maps, won: { home: 1, away: 1 } });
  await runJobs();
  for (const [id, state] of [
    [draw, 'won'],
    [either, 'won'],
    [home, 'lost'],
    [wide, 'won'],
  ] as const)
    expect(await ownBet(app, who, id)).toMatchObject({ state, legs: [{ reason: 'maps', counted: '1-1' }] });
  expect(await findings(app.context)).toEqual([]);
});

test('kills of a map are bet on until it begins, and come back when it is not played', async () => {
  const match = await feed.openSeries(3, 'dota2');
  const keyOf = async (map: number): Promise<string> =>
    (await seen(app, match)).markets.find(
      ({ market, code, part, state }: { market: string; code: string; part: number; state: string }) =>
        code === 'MAP_KILLS_OU' && part === map && state === 'open' && market,
    )?.market;
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const [first, third] = [await keyOf(1), await keyOf(3)];
  expect(
    (await seen(app, match)).markets.filter(({ code }: { code: string }) => code.startsWith('MAP_ROUNDS')),
  ).toEqual([]);
  const [under, back] = [await bet(first, 'under'), await bet(third, 'over')];
  await feed.send(match.code, { type: 'map_started', map: 1, name: '' });
  await feed.settleDown();
  expect(await keyOf(1)).toBeUndefined();
  expect(await keyOf(2)).toBeDefined();
  const kills = { home: 20, away: 9 };
  await feed.send(match.code, { type: 'kills', map: 1, score: kills });
  await feed.send(match.code, { type: 'map_ended', map: 1, side: 'home', score: kills, won: { home: 1, away: 0 } });
  await runJobs();
  expect(await ownBet(app, who, under)).toMatchObject({ state: 'won', legs: [{ reason: 'kills', counted: '20-9' }] });
  const second = await mapOf(match, 2, 'home', { home: 2, away: 0 }, true);
  await feed.send(match.code, { type: 'series_ended', won: { home: 2, away: 0 } });
  await resultOf(match, { maps: [{ ...kills, winner: 'home' }, second], won: { home: 2, away: 0 } });
  await runJobs();
  expect(await ownBet(app, who, back)).toMatchObject({ state: 'refunded', legs: [{ reason: 'not_played' }] });
  expect(await findings(app.context)).toEqual([]);
});

test('another format voids bets on the number of maps, and leaves those on the match and its maps', async () => {
  const match = await feed.openSeries(3);
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const [winner, maps, map, score] = [
    await bet('MATCH_WINNER', 'H'),
    await bet('TOTAL_MAPS:2.5', 'under'),
    await bet('MAP_WINNER#1', 'H'),
    await bet('MAP_SCORE', '2-0'),
  ];
  await feed.send(match.code, { type: 'format', bestOf: 1 });
  await feed.settleDown();
  const page = await seen(app, match);
  expect(page.match.bestOf).toBe(1);
  const open = page.markets.filter(({ state }: { state: string }) => state === 'open');
  expect(open.map(({ code }: { code: string }) => code)).not.toContain('TOTAL_MAPS');
  const played = await mapOf(match, 1, 'home', { home: 1, away: 0 });
  await feed.send(match.code, { type: 'series_ended', won: { home: 1, away: 0 } });
  await resultOf(match, { maps: [played], won: { home: 1, away: 0 } });
  await runJobs();
  expect(await ownBet(app, who, winner)).toMatchObject({ state: 'won' });
  expect(await ownBet(app, who, map)).toMatchObject({ state: 'won' });
  for (const id of [maps, score])
    expect(await ownBet(app, who, id)).toMatchObject({ state: 'refunded', legs: [{ reason: 'format_changed' }] });
  expect(await findings(app.context)).toEqual([]);
});

test('a forfeit before the end of map 1 voids everything', async () => {
  const match = await feed.openSeries(3);
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const ids = [await bet('MATCH_WINNER', 'H'), await bet('MAP_WINNER#1', 'H'), await bet('TOTAL_MAPS:2.5', 'over')];
  await feed.send(match.code, { type: 'map_started', map: 1, name: '' });
  await feed.send(match.code, { type: 'forfeited', side: 'away', won: { home: 0, away: 0 } });
  const maps = [{ home: 0, away: 0, winner: null }];
  await resultOf(match, { status: 'forfeited', forfeit: 'away', maps, won: { home: 0, away: 0 } });
  await runJobs();
  for (const id of ids) expect(await ownBet(app, who, id)).toMatchObject({ state: 'refunded' });
  expect(await ownBet(app, who, ids[0] ?? '')).toMatchObject({ legs: [{ reason: 'forfeit' }] });
  expect(await findings(app.context)).toEqual([]);
});

test('a series that is not played to its end is void, but for its completed maps', async () => {
  const match = await feed.openSeries(3);
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const [winner, map, next] = [
    await bet('MATCH_WINNER', 'H'),
    await bet('MAP_WINNER#1', 'H'),
    await bet('MAP_WINNER#2', 'H'),
  ];
  const maps = [await mapOf(match, 1, 'home', { home: 1, away: 0 })];
  await feed.send(match.code, { type: 'series_abandoned', won: { home: 1, away: 0 } });
  await resultOf(match, { status: 'abandoned', maps, won: { home: 1, away: 0 } });
  await runJobs();
  expect(await ownBet(app, who, winner)).toMatchObject({ state: 'refunded', legs: [{ reason: 'not_finished' }] });
  expect(await ownBet(app, who, map)).toMatchObject({ state: 'won' });
  expect(await ownBet(app, who, next)).toMatchObject({ state: 'refunded', legs: [{ reason: 'not_played' }] });
  expect(await findings(app.context)).toEqual([]);
});
