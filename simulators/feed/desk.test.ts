import { afterEach, expect, test } from 'vitest';
import type { Move } from './desk-events.ts';
import { signCall } from './signing.ts';
import { type RunningFeed, startFeed } from './start-feed.ts';

const SECRET = 'secret of the feed in tests';
const NOW_MS = Date.UTC(2026, 11, 1, 8, 0, 0);
let feed: RunningFeed;
let count = 0;
const context = {
  nowMs: () => NOW_MS,
  delay: (_: number, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  randomHex: (length: number) => (++count).toString(16).padStart(length * 2, '0'),
};
const open = async () => {
  feed = await startFeed({ port: 0, secret: SECRET, virtual: false, context });
};
afterEach(() => feed.close());

const call = (path: string, order?: object, secret = SECRET) => {
  const [method, body] = order ? (['POST', JSON.stringify(order)] as const) : (['GET', ''] as const);
  const time = String(Math.floor(NOW_MS / 1000));
  const headers = { 'x-feed-time': time, 'x-feed-sign': signCall(secret, method, path, time, body) };
  return fetch(feed.url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(order ? { body } : {}),
  });
};
const stateOf = async (id: string) => {
  const { fixtures } = (await (await call(`/v1/fixtures/${id}`)).json()) as { fixtures: Record<string, unknown>[] };
  return fixtures[0];
};

test('a match of the desk does what it is made to do, when it can', async () => {
  await open();
  const opened = feed.act({ do: 'open', home: 'Red Bridge', away: 'Blue Mill', minutes: 5 });
  const fixture = (opened.ok && opened.fixture) || '';
  const move = (name: Move, side?: 'home' | 'away') =>
    feed.act({ do: 'move', fixture, move: name, minute: 10, ...(side ? { side } : {}) }).ok;
  expect(move('goal')).toBe(false);
  for (const step of ['rename', 'delay', 'first_half'] as const) expect(move(step), step).toBe(true);
  expect([move('own_goal', 'away'), move('review'), move('goal', 'home'), move('corner')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([move('reverse'), move('reverse')]).toEqual([true, false]);
  expect([move('half_time'), move('second_half'), move('ended'), move('result')]).toEqual([true, true, true, true]);
  expect(move('correct', 'away')).toBe(true);
  expect(await stateOf(fixture)).toMatchObject({
    ...{ phase: 'ended', score: { home: 0, away: 1 }, fixture: { home: { name: 'Renamed' } } },
    result: { version: 2, facts: { fullTime: { home: 0, away: 2 } } },
  });
});

test('a series of the desk can be given up', async () => {
  await open();
  const opened = feed.act({ do: 'open', sport: 'esports', home: 'One', away: 'Two' });
  const fixture = (opened.ok && opened.fixture) || '';
  for (const name of ['map', 'round', 'map_won', 'map', 'round', 'forfeit', 'result'] as const)
    expect(feed.act({ do: 'move', fixture, move: name, side: 'away' }).ok, name).toBe(true);
  expect(await stateOf(fixture)).toMatchObject({
    result: { facts: { status: 'forfeited', forfeit: 'away', won: { home: 0, away: 1 } } },
  });
});

test('scripts need a signature, and what they order must exist', async () => {
  await open();
  expect((await call('/v1/desk', { do: 'mode', mode: 'silent' }, 'another secret')).status).toBe(401);
  expect((await call('/v1/desk', { do: 'mode', mode: 'odd' })).status).toBe(400);
  expect(await (await call('/v1/desk', { do: 'lie', lie: 'minute_200' })).json()).toEqual({
    ...{ ok: false, code: 'unknown_fixture' },
  });
  expect((await call('/v1/desk', { do: 'mode', mode: 'silent' })).status).toBe(200);
  expect((await call('/v1/messages?after=0')).status).toBe(503);
  expect((await fetch(`${feed.url}/v1/messages?after=0`)).status).toBe(401);
});

test('a form of the page counts for its own visitor only', async () => {
  await open();
  const page = await fetch(feed.url);
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const token = /name="token" value="([0-9a-f]+)"/.exec(await page.text())?.[1] ?? '';
  const send = (headers: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(feed.url, {
      ...{ method: 'POST', redirect: 'manual', headers },
      body: new URLSearchParams({ do: 'open', home: '<b>', away: 'Mill', minutes: '1', token, ...more }),
    });
  expect((await send({})).status).toBe(403);
  expect((await send({ cookie: 'touchline_visit=00000000000000000000000000000099' })).status).toBe(403);
  expect((await send({ cookie }, { home: '' })).status).toBe(409);
  expect((await send({ cookie })).status).toBe(303);
  const shown = await (await fetch(feed.url)).text();
  expect(shown).toContain('&lt;b&gt; v Mill');
});
