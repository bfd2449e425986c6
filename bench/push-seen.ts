import { setTimeout as sleep } from 'node:timers/promises';
import type { PushEvent } from '@lantern/contract';
import { liveCalls } from '@lantern/contract/live';
import { openBare, openPages, PLATFORM_PATH, SOCKETS } from './push-fan-out.ts';
import { serve } from './serving.ts';
import { openStage } from './stage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const READ_EVERY_MS = 5000;
const OPENED_WITHIN_MS = 180_000;
const WIRE_TURNS = 60;
const WIRE_EVERY_MS = 250;

/** A closed round, as pages get it. */
const closedNow = (): PushEvent => ({
  seq: '1',
  name: 'live.round',
  at: new Date().toISOString(),
  data: {
    table: 'hoi-an-1',
    roundId: '1000000000000000000',
    name: '19-7',
    phase: 'closed',
    opensAt: new Date().toISOString(),
    lastCallAt: new Date().toISOString(),
    closesAt: new Date().toISOString(),
    steps: [],
    shownAt: null,
    outcome: null,
    winners: [],
    marks: [],
    settledAt: null,
    nextAt: null,
    terminalHash: null,
    betsHash: null,
    bets: 0,
    pools: null,
  },
});

/** The wire's own: from a frame's writing to each of the pages. */
async function onTheWire(): Promise<readonly number[]> {
  const [bare, pages] = [await openBare(), openPages()];
  try {
    await pages.open({ port: bare.port, path: '/', sockets: SOCKETS, events: 0, topic: 'live' });
    for (let turn = 0; turn < WIRE_TURNS; turn += 1) {
      bare.send([closedNow()]);
      await sleep(WIRE_EVERY_MS);
    }
    return await pages.lateMs();
  } finally {
    await pages.close();
    bare.close();
  }
}

/** From the close of a round, by the database's clock, until each page that follows the tables has the news of it. */
async function atTables(): Promise<readonly number[]> {
  const stage = await openStage('live_seen');
  const server = await serve(stage, 4287, { TRUST_PROXY: '1' });
  const pages = openPages();
  try {
    const read = async (): Promise<{ round: { phase: string } | null }[]> => {
      const reply = await fetch(`${server.url}${liveCalls.listLiveTables.path}`);
      return ((await reply.json()) as { value: { list: { round: { phase: string } | null }[] } }).value.list;
    };
    await stage.owner.query(
      `update live.game_table set bet_ms = least(bet_ms, 10000), last_call_ms = least(last_call_ms, 3000)`,
    );
    const deadline = performance.now() + OPENED_WITHIN_MS;
    while (!(await read()).every(({ round }) => round !== null)) {
      if (performance.now() > deadline) throw new Error('no rounds are dealt');
      await sleep(1000);
    }
    await pages.open({ port: server.port, path: PLATFORM_PATH, sockets: SOCKETS, events: 0, topic: 'live' });
    await sleep(2000);
    await pages.lateMs();
    for (let ms = 0; ms < SECONDS * 1000; ms += READ_EVERY_MS) {
      await read();
      await sleep(READ_EVERY_MS);
    }
    return await pages.lateMs();
  } finally {
    await pages.close();
    await server.stop();
    await stage.end();
  }
}

export async function closingToSeen(): Promise<{ readonly wire: readonly number[]; readonly ours: readonly number[] }> {
  return { wire: await onTheWire(), ours: await atTables() };
}
