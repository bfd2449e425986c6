import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../server/src/platform/index.ts';
import { openContext } from './context.ts';
import { openBare, openPages, PLATFORM_PATH } from './push-fan-out.ts';
import { serve } from './serving.ts';
import { type BenchFeed, KICK_OFF, openFeed } from './sports-stage.ts';
import { openStage } from './stage.ts';

export interface SeenSize {
  readonly matches: number;
  readonly sockets: number;
  readonly seconds: number;
}
/** A message that moves prices this often, of one match after the other. */
const EVERY_MS = 50;
const SETTLES_MS = 3000;
const WIRE_TURNS = 60;
/** So long bets stop after the begin of a match. */
const SUSPENDED_MS = 12_000;

/** The wire's own: from a frame's writing to each of the pages. */
async function onTheWire(sockets: number): Promise<readonly number[]> {
  const [bare, pages] = [await openBare(), openPages()];
  try {
    await pages.open({ port: bare.port, path: '/', sockets, events: 0, topic: 'sports' });
    const sent: number[] = [];
    for (let version = 0; version < WIRE_TURNS; version += 1) {
      sent.push(Date.now());
      const data = { list: [{ matchId: '1', version, markets: [], gone: [] }] };
      bare.send([{ seq: '1', name: 'sports.prices', at: new Date().toISOString(), data }]);
      await sleep(EVERY_MS);
    }
    await sleep(1000);
    return (await pages.prices()).map(({ version, atMs }) => atMs - (sent[version] ?? 0));
  } finally {
    await pages.close();
    bare.close();
  }
}

/** Goals by turns, each sent at its time; when each change of prices began, by match and version. */
async function playOn(context: AppContext, feed: BenchFeed, codes: readonly string[], seconds: number) {
  const began = new Map<string, number>();
  let startedMs = 0;
  const stop = context.push.listen(({ name, data }) => {
    if (name !== 'sports.prices') return;
    for (const { matchId, version } of (data as { list: { matchId: string; version: number }[] }).list)
      began.set(`${matchId} ${version}`, startedMs);
  });
  const ends = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const round = Math.floor(turn / codes.length);
    const score = { home: round + 1, away: 0 };
    startedMs = Date.now();
    const goal = {
      type: 'goal',
      side: 'home',
      isOwnGoal: false,
      shirt: 9,
      score,
      minute: 1 + round,
      added: 0,
    } as const;
    await feed.send(codes[turn % codes.length] ?? '', goal);
    const left = startedMs + EVERY_MS - Date.now();
    if (left > 0) await sleep(left);
  }
  stop();
  return began;
}

/** Milliseconds from a message of the feed, applied on one node, to its prices on pages of another node, while that one prices all matches every ten seconds. */
export async function seen({ matches, sockets, seconds }: SeenSize) {
  const wire = await onTheWire(sockets);
  const stage = await openStage('sports_seen');
  const context = openContext(stage);
  await context.bus.start();
  const feed = openFeed(context);
  const codes = await feed.announce(matches);
  for (const code of codes) await feed.send(code, KICK_OFF);
  await stage.owner.query('vacuum analyze');
  const server = await serve(stage, 4181, { TRUST_PROXY: '1' });
  const pages = openPages();
  const alive = setInterval(
    () => void stage.owner.query("update sports.feed set heard_at = clock_timestamp() where feed = 'bench'"),
    1000,
  );
  try {
    await pages.open({ port: server.port, path: PLATFORM_PATH, sockets, events: 0, topic: 'sports' });
    await sleep(SUSPENDED_MS);
    const began = await playOn(context, feed, codes, seconds);
    await sleep(SETTLES_MS);
    const ours = (await pages.prices()).flatMap(({ matchId, version, atMs }) => {
      const startedMs = began.get(`${matchId} ${version}`);
      return startedMs === undefined ? [] : [atMs - startedMs];
    });
    return { wire, ours, changed: began.size };
  } finally {
    clearInterval(alive);
    await pages.close();
    await server.stop();
    await context.bus.stop();
    await context.db.close();
    await stage.end();
  }
}
