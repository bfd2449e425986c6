import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { findings } from '../../test/money.ts';
import { playDemoMonth } from './demo-month.ts';
import { seedData } from './seed-data.ts';

const DAYS = 4;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedData(app.context, () => undefined);
  const t = performance.now();
  expect(await playDemoMonth(app.context, { config: app.context.config, days: DAYS })).toBe(true);
  console.log('month', performance.now() - t, (await import('./demo-month.ts')).T);
}, 120_000);
afterAll(() => app?.close());

const one = async (sql: string): Promise<Record<string, unknown>> => (await app.owner.query(sql)).rows[0] ?? {};

test('the audit finds nothing in the money of the month', async () => {
  console.log((await app.owner.query(`select category, vendor, state, count(*), sum(stake)/1e6 as stake, sum(payout)/1e6 as payout, min(placed_at), max(placed_at) from wager.wager group by 1,2,3 order by 1,2,3`)).rows);
  console.log((await app.owner.query(`select state, count(*), sum(amount)/1e6 from cashier.deposit group by 1`)).rows);
  console.log((await app.owner.query(`select count(*), min(created_at), max(created_at) from account.member`)).rows);
  console.log((await app.owner.query(`select code, count(*), min(at), max(at) from ledger.transfer group by 1`)).rows);
  console.log((await app.owner.query(`select kind, count(*), min(run_at) from platform.job group by 1`)).rows);
  console.log((await app.owner.query(`select min(available)/1e6 as least, max(available)/1e6 as most, avg(available)/1e6 from ledger.balance where kind=1`)).rows);
  expect(await findings(app.context)).toEqual([]);
});
