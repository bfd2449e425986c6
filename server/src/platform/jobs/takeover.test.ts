import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signal } from '../../../../tools/process.ts';
import { startChild } from '../../../../tools/stack/child.ts';
import { createTestDatabase } from '../../../../tools/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createJobRunner, scheduleJob } from '../jobs.ts';
import { createLog } from '../log.ts';

/** The database notices the end of a process within two seconds, even during a statement; then a poll. */
const TAKEN_OVER_MS = 4000;

test('the jobs of a killed node are taken over within four seconds, in the middle of a statement too', async () => {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url });
  for (const kind of ['short', 'long']) await scheduleJob(db, { kind, key: 'one', runAtMs: Date.now() - 1000 });
  const child = startChild({
    name: 'hanging node',
    args: ['server/test/hanging-node.ts'],
    env: { DATABASE_URL: database.url },
    logFile: join(tmpdir(), `lantern-hanging-${process.pid}.log`),
  });
  await child.ready;
  const ran: string[] = [];
  const runner = createJobRunner({
    db,
    clock: systemClock,
    log: createLog('silent'),
    handlers: {
      short: { inTransaction: async () => void ran.push('short') },
      long: { long: async () => void ran.push('long') },
    },
  });
  expect(await runner.runDue()).toBe(0);
  signal(child.pid, 'SIGKILL');
  const killedMs = performance.now();
  runner.start();
  await expect.poll(() => ran.toSorted(), { interval: 20, timeout: 20_000 }).toEqual(['long', 'short']);
  expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_MS);
  await runner.stop();
  await db.close();
  await database.drop();
});
