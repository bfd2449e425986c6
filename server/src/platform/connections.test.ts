import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { startTrial } from '../../test/people.ts';
import { isRepeatable, isRetryable, openDatabase, type Tx } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const health = async () => (await app.http.inject({ method: 'GET', url: '/healthz' })).statusCode;
const gate = () => Promise.withResolvers<void>();

/** Opens transactions on connections until none is left, and keeps them open. */
async function exhaust(kind: 'players' | 'office' | 'hooks' | 'jobs', count: number) {
  const { promise: released, resolve: release } = gate();
  const opened = Array.from({ length: count }, () => gate());
  const all = opened.map(({ resolve }) =>
    app.context.db.as(kind, () =>
      app.context.db.transaction(async (tx) => {
        await tx.query('select 1');
        resolve();
        await released;
      }),
    ),
  );
  await Promise.all(opened.map(({ promise }) => promise));
  return async () => {
    release();
    await Promise.all(all);
  };
}

describe('inside an open transaction', () => {
  const inside = (work: (tx: Tx) => Promise<unknown>) => app.context.db.transaction(work);

  test('a second connection is refused, whatever requests it', async () => {
    const { db } = app.context;
    await expect(inside(() => db.query('select 1'))).rejects.toThrow('inside an open transaction');
    await expect(inside(() => db.transaction(async () => 1))).rejects.toThrow('inside an open transaction');
    await expect(inside(() => db.connect())).rejects.toThrow('inside an open transaction');
    const later = () => new Promise((resolve) => setImmediate(resolve)).then(() => db.query('select 1'));
    await expect(inside(later)).rejects.toThrow('inside an open transaction');
  });

  test('work after the commit may use a connection again, and so may work that outlives it', async () => {
    const { db } = app.context;
    let after: Promise<unknown> = Promise.resolve();
    const { promise: committed, resolve } = gate();
    let outlives: Promise<unknown> = Promise.resolve();
    await inside(async (tx) => {
      tx.afterCommit(() => {
        after = db.query('select 1');
      });
      outlives = committed.then(() => db.query('select 1'));
    });
    resolve();
    await expect(Promise.all([after, outlives])).resolves.toHaveLength(2);
  });

  test('a running server logs it and continues', async () => {
    const events: string[] = [];
    const db = openDatabase({
      url: app.databaseUrl,
      connectionsMax: 2,
      onNested: (error) => events.push(error.message),
    });
    const answers = await db.transaction(async () => (await db.query<{ two: number }>('select 2 as two')).rows[0]?.two);
    await db.close();
    expect([answers, events.length]).toEqual([2, 1]);
  });
});

test('a task that fails after a commit is reported: the commit is answered, and the tasks behind it run', async () => {
  const faults: unknown[] = [];
  const db = openDatabase({ url: app.databaseUrl, connectionsMax: 1, onTaskFault: (error) => faults.push(error) });
  const fault = new Error('an event that cannot be sent');
  const ran: string[] = [];
  const answered = await db.transaction(async (tx) => {
    tx.afterCommit(() => ran.push('first'));
    tx.afterCommit(() => {
      throw fault;
    });
    tx.afterCommit(() => ran.push('third'));
    return 'committed';
  });
  await db.close();
  expect({ answered, ran, faults }).toEqual({ answered: 'committed', ran: ['first', 'third'], faults: [fault] });
});

describe('limits of time', () => {
  test('a statement, a lock and a connection over the limit are faults to retry later, not at once', async () => {
    const { db } = app.context;
    const slow = db.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = '50ms'`);
      await tx.query('select pg_sleep(5)');
    });
    const locked = db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(99)');
      const other = openDatabase({ url: app.databaseUrl, connectionsMax: 1 });
      const second = other.transaction(async (second) => {
        await second.query(`set local lock_timeout = '50ms'`);
        await second.query('select pg_advisory_xact_lock(99)');
      });
      await second.finally(() => other.close());
    });
    for (const fault of await Promise.all([slow, locked].map((one) => one.catch((error: unknown) => error))))
      expect([isRetryable(fault), isRepeatable(fault)]).toEqual([true, false]);
  });

  test('every pool of a server has them, and bets the shortest', async () => {
    const limitsOf = (kind: 'players' | 'office' | 'hooks' | 'jobs') =>
      app.context.db.as(kind, () =>
        app.context.db.transaction(async (tx) => {
          const { rows } = await tx.query<{ ms: number }>(
            `select setting::int as ms from pg_settings
             where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
          );
          return rows.map(({ ms }) => ms);
        }),
      );
    expect(await limitsOf('players')).toEqual([15_000, 5_000, 10_000]);
    expect(await limitsOf('hooks')).toEqual([15_000, 5_000, 10_000]);
    expect(await limitsOf('office')).toEqual([60_000, 10_000, 60_000]);
    expect(await limitsOf('jobs')).toEqual([120_000, 60_000, 600_000]);
  });
});

describe('when players use up all their connections', () => {
  test('health reports it, a player gets “try again”, jobs and web-hooks continue; afterwards all recovers', async () => {
    const trial = await startTrial(app);
    await app.jobs.runDue();
    const release = await exhaust('players', 10);
    try {
      const rename = app.http.inject({
        method: 'POST',
        url: '/wps/member/language',
        remoteAddress: trial.address,
        headers: trial.headers,
        payload: { language: 'EN' },
      });
      app.clock.advance(5000);
      expect(await app.jobs.runDue()).toBeGreaterThan(0);
      const hook = app.context.db.as('hooks', () => app.context.db.transaction((tx) => tx.query('select 1')));
      expect([(await hook).rowCount, await health()]).toEqual([1, 503]);
      const replied = await rename;
      expect([replied.statusCode, replied.json().code]).toEqual([503, 'try_again']);
    } finally {
      await release();
    }
    expect(await health()).toBe(200);
  });
});

describe('monitoring', () => {
  test('names the pool with waiting callers while it lasts, in the alarms and in the metrics', async () => {
    const { db, watch, metrics } = app.context;
    const release = await exhaust('office', 2);
    const waiting = db.as('office', () => db.transaction(async (tx) => tx.query('select 1')));
    for (let look = 0; look < 5; look += 1) await watch.look();
    expect(watch.alarms()).toMatchObject([{ kind: 'pool', subject: 'office' }]);
    expect(await metrics.registry.metrics()).toMatch(/lantern_alarms\{kind="pool"\} 1\n/);
    await release();
    await waiting;
    await watch.look();
    expect(watch.alarms()).toEqual([]);
    expect(await metrics.registry.metrics()).toMatch(/lantern_pool_waiting\{pool="office"\} 0\n/);
  });

  test('reports that the job list does not move, and stops when it does', async () => {
    await app.jobs.runDue();
    app.clock.advance(90_000);
    await app.context.watch.look();
    expect(app.context.watch.alarms()).toMatchObject([{ kind: 'jobs' }]);
    await app.jobs.runDue();
    await app.context.watch.look();
    expect(app.context.watch.alarms()).toEqual([]);
  });
});
