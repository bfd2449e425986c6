import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NodeProcess, type Nodes, openNodes } from '../../server/test/node-processes.ts';
import { openTestSocket } from '../../server/test/sockets.ts';
import { onDatabase } from '../postgres/index.ts';
import { type NodeProxy, startProxy } from '../stack/proxy.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type Answer, bet } from './caller.ts';
import { createChance } from './chance.ts';
import { drawsOnSale, type OpenDraw } from './draws.ts';
import { openPeople } from './people.ts';

const LONG_MS = 180_000;
const PEOPLE = 6;
let database: TestDatabase;
let nodes: Nodes;
let running: readonly NodeProcess[];
let proxy: NodeProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = openNodes(database.url);
  running = await Promise.all([1, 2].map((number) => nodes.start(number, { TRUST_PROXY: '1' })));
  await Promise.all(running.map(({ ready }) => ready));
  proxy = await startProxy(
    0,
    running.map(({ url }) => ({ port: Number(new URL(url).port) })),
  );
}, LONG_MS);
afterAll(async () => {
  await proxy?.close();
  await nodes?.close();
  await database?.drop();
});

async function openDraws(): Promise<readonly OpenDraw[]> {
  let draws: readonly OpenDraw[] = [];
  await expect
    .poll(
      async () => {
        draws = await onDatabase(database.url, drawsOnSale);
        return draws.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return draws;
}

/** Slips by key, as they are stored. */
const storedSlips = (keys: readonly string[]): Promise<Map<string, string>> =>
  onDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ key: string; id: string }>(
      'select key, id from wager.slip where key = any ($1::uuid[])',
      [keys],
    );
    return new Map(rows.map(({ key, id }) => [key, id]));
  });

test(
  'a killed node loses no answered bet: the callers go on at the other one, and its pages read again',
  async () => {
    const serverUrl = `http://127.0.0.1:${proxy.port}`;
    const draws = await openDraws();
    const people = await openPeople(serverUrl, database.url, PEOPLE);
    const socket = await openTestSocket(running[0]!.url);
    const answers: Answer[] = [];
    const broken: string[] = [];
    let isOver = false;
    const call = {
      serverUrl,
      draws: () => draws,
      isOver: () => isOver,
      broken: (what: string) => broken.push(what),
      faulted: () => undefined,
      answered: (answer: Answer) => answers.push(answer),
    };
    const callers = people.map((person, index) => bet(call, person, createChance(index)));
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(100);
    running[1]!.signal('SIGKILL');
    await expect.poll(socket.gaps, { timeout: 3000 }).toBe(1);
    const atKill = answers.length;
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(atKill + 100);
    isOver = true;
    await Promise.all(callers);
    const placed = answers.filter((answer) => answer.placed !== null);
    const stored = await storedSlips(answers.map(({ key }) => key));
    expect(broken).toEqual([]);
    expect(placed.length).toBeGreaterThan(100);
    expect(new Map(placed.map(({ key, placed: slip }) => [key, slip?.slipId]))).toEqual(stored);
    for (const count of proxy.counts().values()) expect(count).toBeGreaterThan(20);
    socket.close();
  },
  LONG_MS,
);
