import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { type NodeProcess, type Nodes, openNodes, openTrial, type Visitor } from '../../../test/node-processes.ts';
import { openTestSocket, type TestSocket } from '../../../test/sockets.ts';

const LONG_MS = 120_000;
let database: TestDatabase;
let nodes: Nodes;
let one: NodeProcess;
let other: NodeProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = openNodes(database.url);
  [one, other] = await Promise.all([nodes.start(1), nodes.start(2)]);
  await Promise.all([one.ready, other.ready]);
}, LONG_MS);
afterAll(async () => {
  await nodes?.close();
  await database?.drop();
});

const balanceOn = async ({ url }: NodeProcess, { headers }: Visitor): Promise<number> =>
  (await fetch(`${url}/wps/member/info`, { headers })).status;

/** The news of the first crash round that a socket saw from its first step to its last. */
function wholeRound({ events }: TestSocket): string[] {
  const steps = events
    .filter(({ name }) => name === 'crash.round')
    .map(({ data }) => data as unknown as { id: string; phase: string });
  const last = steps.find(({ phase }) => phase === 'crashed')?.id;
  return steps.filter(({ id }) => id === last).map(({ phase }) => phase);
}

test(
  'the news of a crash round reach the sockets of both nodes, each once and in order',
  async () => {
    const sockets = await Promise.all([one, other].map(({ url }) => openTestSocket(url)));
    await fetch(`${one.url}/wps/instant/crash`);
    await expect
      .poll(() => sockets.every((socket) => wholeRound(socket).includes('crashed')), { timeout: 90_000 })
      .toBe(true);
    const [here, there] = sockets.map(wholeRound);
    expect(here?.filter((phase) => phase !== 'betting')).toEqual(['rising', 'crashed']);
    expect(here?.[0]).toBe('betting');
    expect(there).toEqual(here);
    const numbers = sockets.map(({ events }) => events.map(({ seq }) => seq));
    for (const seqs of numbers) expect(new Set(seqs).size).toBe(seqs.length);
    for (const socket of sockets) socket.close();
  },
  LONG_MS,
);

test('a log-out on one node closes the sockets on the other, where the session is over at once', async () => {
  const member = await openTrial(one.url);
  expect(await balanceOn(other, member)).toBe(200);
  const socket = await openTestSocket(other.url, member.headers);
  const { method, path } = sessionCalls.logout;
  const reply = await fetch(`${one.url}${path}`, {
    method,
    headers: { ...member.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(200);
  await socket.closed;
  expect(socket.events.map(({ name }) => name)).toContain('session.ended');
  expect(await balanceOn(other, member)).toBe(401);
});
