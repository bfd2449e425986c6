import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createJobRunner, jobKind, onJob, scheduleJob } from '../jobs.ts';
import { createLog } from '../log.ts';

const SHORT = jobKind('test.short', { act: z.enum(['pay', 'turn_down']) });
const LONG = jobKind('test.long', { memberId: z.string() });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const ran: unknown[] = [];
const failures: string[] = [];
const runDue = () =>
  createJobRunner({
    db,
    clock: systemClock,
    log: createLog('silent'),
    handlers: {
      ...onJob(SHORT, { inTransaction: async ({ data: { act } }) => void ran.push(act) }),
      ...onJob(LONG, { long: async ({ data: { memberId } }) => void ran.push(memberId) }),
    },
    onFailure: (kind) => failures.push(kind),
  }).runDue();
const runAtMs = Date.now() - 1000;
const left = async () =>
  (await db.query('select kind, attempts, failing_since is not null as "isFailing" from platform.job order by kind'))
    .rows;

test('a job gets the data that it was scheduled with', async () => {
  await scheduleJob(db, { kind: SHORT, key: '1', runAtMs, data: { act: 'pay' } });
  await scheduleJob(db, { kind: LONG, key: '1', runAtMs, data: { memberId: '7' } });
  expect(await runDue()).toBe(2);
  expect(ran.splice(0)).toEqual(['pay', '7']);
  expect(await left()).toEqual([]);
});

test.each([{}, { act: 'PAY' }, { act: 'pay', memberId: 7 }, { act: 'pay', memberId: '7', more: 1 }])(
  'a job with the data %o does nothing, stays and is failing',
  async (data) => {
    for (const kind of ['test.short', 'test.long']) {
      await db.query('insert into platform.job (kind, key, run_at, data) values ($1, $2, $3, $4)', [
        ...[kind, 'x', new Date(runAtMs)],
        data,
      ]);
    }
    await runDue();
    expect(ran).toEqual([]);
    expect(failures.splice(0).toSorted()).toEqual(['test.long', 'test.short']);
    expect(await left()).toEqual(
      ['test.long', 'test.short'].map((kind) => expect.objectContaining({ kind, attempts: 1, isFailing: true })),
    );
    await db.query('delete from platform.job');
  },
);
