import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/test-database.ts';
import { createBus, type JsonValue, type OwnedBus } from './bus.ts';
import { systemRandom } from './clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, asOwner: true });
});
afterAll(async () => {
  await owner?.close();
  await database?.drop();
});

const open: { bus: OwnedBus; db: Database }[] = [];
afterEach(async () => {
  for (const { bus, db } of open.splice(0)) {
    await bus.stop();
    await db.close();
  }
});

/** A node's bus, with what its handlers got. */
async function openBus() {
  const db = openDatabase({ url: database.url });
  const bus = createBus({ db, random: systemRandom, log: createLog('silent') });
  await bus.start();
  open.push({ bus, db });
  const got: JsonValue[] = [];
  bus.on('news', (payload) => got.push(payload));
  let gaps = 0;
  bus.onGap(() => {
    gaps += 1;
  });
  return { bus, db, got, gaps: () => gaps };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Ends the listening connections of all nodes, as a restart of the database does. */
const cutConnections = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lantern-node'`,
  );

test('news reaches each node once and in order, its own node at once', async () => {
  const [one, other] = [await openBus(), await openBus()];
  for (const n of numbers(1000)) void one.bus.publish('news', n);
  expect(one.got).toEqual(numbers(1000));
  await expect.poll(() => other.got.length).toBe(1000);
  expect(other.got).toEqual(numbers(1000));
  expect(one.got).toHaveLength(1000);
});

test('news larger than a notification arrives whole, in its place', async () => {
  const [one, other] = [await openBus(), await openBus()];
  const large = 'ồ'.repeat(100_000);
  for (const payload of ['before', large, 'after']) void one.bus.publish('news', payload);
  await expect.poll(() => other.got.length).toBe(3);
  expect(other.got).toEqual(['before', large, 'after']);
});

test('news of a transaction is sent with its commit, and never when it rolls back', async () => {
  const [one, other] = [await openBus(), await openBus()];
  await one.db
    .transaction(async (tx) => {
      await one.bus.publish('news', 'rolled back', tx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await one.db.transaction(async (tx) => {
    await one.bus.publish('news', 'committed', tx);
    expect(one.got).toEqual([]);
  });
  expect(one.got).toEqual(['committed']);
  await expect.poll(() => other.got).toEqual(['committed']);
});

test('a lost connection is opened again: what was missed arrives once, then a gap is reported', async () => {
  const [one, other] = [await openBus(), await openBus()];
  void one.bus.publish('news', 'first');
  await expect.poll(() => other.got).toEqual(['first']);
  await cutConnections();
  await expect.poll(() => other.bus.isListening() || one.bus.isListening()).toBe(false);
  // Written by a third node while neither listens.
  const third = await openBus();
  void third.bus.publish('news', 'missed');
  void one.bus.publish('news', 'waited');
  await expect.poll(() => other.gaps(), { timeout: 5000 }).toBeGreaterThan(0);
  await expect.poll(() => other.got.toSorted()).toEqual(['first', 'missed', 'waited']);
  await expect.poll(() => third.got.toSorted()).toEqual(['missed', 'waited']);
  expect(one.got.toSorted()).toEqual(['first', 'missed', 'waited']);
});

test('a commit that is not answered is a gap on every node', async () => {
  const [one, other] = [await openBus(), await openBus()];
  await owner.query(`create table slow (n int); grant all on slow to public`);
  await owner.query(
    `create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$`,
  );
  await owner.query(
    `create constraint trigger slow after insert on slow deferrable initially deferred for each row execute function wait_long()`,
  );
  const pids: number[] = [];
  const committed = one.db.transaction(async (tx) => {
    pids.push((await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0);
    if (pids.length === 1) await tx.query('insert into slow values (1)');
  });
  const isCommitting = async () =>
    (await owner.query(`select from pg_stat_activity where pid = $1 and query = 'commit'`, [pids[0]])).rowCount === 1;
  await expect.poll(isCommitting).toBe(true);
  expect([one.gaps(), other.gaps()]).toEqual([0, 0]);
  await owner.query('select pg_terminate_backend($1)', [pids[0]]);
  await committed;
  expect(pids).toHaveLength(2);
  await expect.poll(() => [one.gaps(), other.gaps()]).toEqual([1, 1]);
});
