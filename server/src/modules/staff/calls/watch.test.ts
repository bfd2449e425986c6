import { calls } from '@lantern/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { recordStaffAct } from '../index.ts';
import { proveChain } from '../staff.watch.store.ts';

let app: TestApp;
let auditor: Operator;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  auditor = await loginStaff(app, { rights: ['audit', 'outbox', 'dashboard', 'lottery.import'] });
  await app.context.db.transaction(async (tx) => {
    for (let n = 0; n < 60; n += 1)
      await recordStaffAct(tx, app.context, {
        staffId: 7n,
        staffName: 'somebody',
        act: n % 2 ? 'test.odd' : 'test.even',
        subject: `thing ${n}`,
        details: { n },
      });
    await recordStaffAct(tx, app.context, { staffId: 7n, staffName: 'somebody', act: 'test.sum', subject: '=1+1' });
    await proveChain(tx, app.context);
  });
});
afterAll(() => app?.close());

describe('the log', () => {
  test('comes in pages, newest first, filtered, with its proof', async () => {
    const readWatch = async (query: Record<string, string>) =>
      (await office(app, auditor, calls.listAudit, { query })).value;
    const odd = await readWatch({ act: 'test.odd', pageSize: '20', pageNo: '2' });
    expect(odd).toMatchObject({ total: 30, totalPages: 2, chain: { isWhole: true } });
    expect(odd.list).toHaveLength(10);
    expect(odd.list[0].details.n).toBeGreaterThan(odd.list[1].details.n);
    expect(odd.acts).toEqual(expect.arrayContaining(['test.even', 'test.odd', 'staff.login']));
    expect((await readWatch({ subject: 'thing 5' })).total).toBe(11);
    expect((await readWatch({ subject: '%' })).total).toBe(0);
    expect((await readWatch({ by: 'Somebody', from: '2026-11-20', to: '2026-11-20' })).total).toBe(61);
    expect((await readWatch({ from: '2026-11-21' })).total).toBe(0);
  });
});

test('each call requires its right, and a log-in', async () => {
  const other = await loginStaff(app, { rights: ['content'] });
  const { listAudit, listOutbox, getDashboard, listStaffDraws } = calls;
  for (const call of [listAudit, listOutbox, getDashboard, listStaffDraws]) {
    const input = { query: { day: '2026-11-20' } };
    expect(await office(app, other, call, input)).toMatchObject({ code: 'not_allowed' });
    expect(await office(app, null, call, input)).toMatchObject({ code: 'not_logged_in' });
  }
});
