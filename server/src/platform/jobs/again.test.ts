import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createJobRunner, scheduleJob } from '../jobs.ts';
import { createLog } from '../log.ts';

test('a long job that is scheduled again while it runs runs once more, and only then is it over', async () => {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url });
  const schedule = () => scheduleJob(db, { kind: 'long', key: 'one', runAtMs: Date.now() - 1000, replace: true });
  const ran: number[] = [];
  const runner = createJobRunner({
    db,
    clock: systemClock,
    log: createLog('silent'),
    handlers: {
      long: {
        long: async () => {
          ran.push(ran.length);
          if (ran.length === 1) await schedule();
        },
      },
    },
  });
  await schedule();
  await runner.runDue();
  await runner.runDue();
  expect(ran).toEqual([0, 1]);
  const { rows } = await db.query('select count(*)::int as jobs from platform.job');
  expect(rows).toEqual([{ jobs: 0 }]);
  await db.close();
  await database.drop();
});
