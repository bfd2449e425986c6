import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { type NodeProcess, type Nodes, openNodes } from '../../../test/node-processes.ts';
import { openTestSocket } from '../../../test/sockets.ts';
import { type Database, openDatabase } from '../db/database.ts';

const LONG_MS = 120_000;
let database: TestDatabase;
let owner: Database;
let nodes: Nodes;
let one: NodeProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, asOwner: true });
  nodes = openNodes(database.url);
  one = await nodes.start(1);
  await one.ready;
}, LONG_MS);
afterAll(async () => {
  await nodes?.close();
  await owner?.close();
  await database?.drop();
});

const status = async (url: string): Promise<number> => (await fetch(url)).status;

test(
  'a second process with the same number ends with one clear line',
  async () => {
    const second = await nodes.start(1);
    await expect(second.ready).rejects.toThrow('NODE_NUMBER 1 is in use by another process on this database');
    expect(await second.ended).toBe('78');
    expect(await status(`${one.url}/readyz`)).toBe(200);
  },
  LONG_MS,
);

test(
  'a process with another SECRETS_KEY ends with one clear line',
  async () => {
    const wrong = await nodes.start(3, { SECRETS_KEY: 'another-key-of-thirty-two-letters-or-more' });
    await expect(wrong.ready).rejects.toThrow('SECRETS_KEY is not the key of this database');
    expect(await wrong.ended).toBe('78');
  },
  LONG_MS,
);

test(
  'a process with settings that cannot be used ends with one line that names the variable',
  async () => {
    for (const [name, value] of [
      ['SECRETS_KEY', 'too-short'],
      ['DATABASE_URL', 'postgresql://lantern_app:secret@h1:5432,h2:5432/house?target_session_attrs=read-write'],
    ] as const) {
      const wrong = await nodes.start(3, { [name]: value });
      await expect(wrong.ready).rejects.toThrow(new RegExp(`lines:\\nsettings are not usable: ${name}: [^\\n]+$`));
      expect(await wrong.ended).toBe('78');
    }
  },
  LONG_MS,
);

test(
  'a process whose database lacks a migration ends with one clear line',
  async () => {
    const { rows } = await owner.query<{ name: string; hash: string }>(
      'delete from platform.migration where name = (select max(name) from platform.migration) returning name, hash',
    );
    const older = await nodes.start(3);
    await expect(older.ready).rejects.toThrow(`The database is older than this code (${rows[0]?.name} is missing)`);
    expect(await older.ended).toBe('78');
    await owner.query('insert into platform.migration (name, hash) values ($1, $2)', [rows[0]?.name, rows[0]?.hash]);
  },
  LONG_MS,
);

test(
  'when a node is killed, the pages of the others read again within three seconds, and its number is free',
  async () => {
    const killed = await nodes.start(4);
    await killed.ready;
    const socket = await openTestSocket(one.url);
    await sleep(1000);
    killed.signal('SIGKILL');
    await expect.poll(socket.gaps, { timeout: 3000 }).toBe(1);
    const next = await nodes.start(4);
    await next.ready;
    expect(socket.gaps()).toBe(1);
    next.signal('SIGTERM');
    expect(await next.ended).toBe('0');
    await sleep(1500);
    // A node that ends in order leaves no gap.
    expect(socket.gaps()).toBe(1);
    socket.close();
  },
  LONG_MS,
);

test(
  'at SIGTERM a node says at once that it leaves, moves its sockets, answers what runs and ends with 0',
  async () => {
    // Longer than a machine stalls: the answer must come before the sockets move.
    const leaving = await nodes.start(5, { DRAIN_NOTICE_MS: '2000' });
    await leaving.ready;
    expect(await status(`${leaving.url}/readyz`)).toBe(200);
    const socket = await openTestSocket(leaving.url);
    const connection = await owner.connect();
    await connection.query('begin; lock table session.session in exclusive mode');
    const { method, path } = sessionCalls.startFreePlay;
    const running = fetch(`${leaving.url}${path}`, { method });
    await sleep(300);
    leaving.signal('SIGTERM');
    await expect.poll(() => status(`${leaving.url}/readyz`), { interval: 20, timeout: 1500 }).toBe(503);
    expect(await status(`${leaving.url}/livez`)).toBe(200);
    expect(await socket.closed).toBe(1012);
    await connection.query('rollback');
    connection.release();
    expect((await running).status).toBe(200);
    expect(await leaving.ended).toBe('0');
  },
  LONG_MS,
);

test(
  'a second SIGTERM ends a node at once',
  async () => {
    const stuck = await nodes.start(6, { DRAIN_NOTICE_MS: '60000' });
    await stuck.ready;
    stuck.signal('SIGTERM');
    await expect.poll(() => status(`${stuck.url}/readyz`)).toBe(503);
    stuck.signal('SIGTERM');
    expect(await stuck.ended).toBe('1');
  },
  LONG_MS,
);

test(
  'a node whose lock is lost takes no writes until it has its number again, and ends when another process has it',
  async () => {
    const robbed = await nodes.start(7);
    await robbed.ready;
    const connection = await owner.connect();
    const { rows } = await connection.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = 7200 and objid = 7`,
    );
    await connection.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await connection.query('select pg_advisory_lock(7200, 7)');
    await expect.poll(() => status(`${robbed.url}/readyz`)).toBe(503);
    const { method, path } = sessionCalls.startFreePlay;
    const refused = await fetch(`${robbed.url}${path}`, { method });
    expect(((await refused.json()) as { code: string }).code).toBe('try_again');
    expect(await robbed.ended).toBe('78');
    connection.release(true);
  },
  LONG_MS,
);
