import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the house opens and says that it is healthy', async () => {
  const reply = await app.http.inject({ method: 'GET', url: '/healthz' });
  expect(reply.statusCode).toBe(200);
});

test('a member call answers a visitor in his language, with no stack and nothing cached', async () => {
  const reply = await app.http.inject({ method: 'GET', url: '/wps/wagers' });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ success: false, code: 'not_logged_in' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the running server owns no money: it cannot write a balance or a transfer past the ledger', async () => {
  await expect(
    app.world.db.query(`insert into ledger.balance (member_id, kind, currency, available) values (1, 1, 'LTN', 5)`),
  ).rejects.toThrow(/permission denied/);
  await expect(app.world.db.query('update ledger.balance set available = 1')).rejects.toThrow(/permission denied/);
  await expect(app.world.db.query('delete from ledger.transfer')).rejects.toThrow(/permission denied/);
});

test('however many transactions are open, a reading that they wait for beside them gets through', async () => {
  const { db } = app.world;
  const readings = Array.from({ length: 40 }, () =>
    db.transaction(async (tx) => {
      await tx.query('select 1');
      return (await db.query<{ two: number }>('select 2 as two')).rows[0]?.two;
    }),
  );
  expect(new Set(await Promise.all(readings))).toEqual(new Set([2]));
});
