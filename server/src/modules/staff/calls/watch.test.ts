import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { recordStaffAct } from '../index.ts';
import { proveChain } from '../staff.watch.store.ts';

let app: TestApp;
let auditor: Operator;
beforeAll(async () => {
  app = await openTestApp();
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
    const ask = async (query: Record<string, string>) =>
      (await office(app, auditor, staffCalls.listAudit, { query })).value;
    const odd = await ask({ act: 'test.odd', pageSize: '20', pageNo: '2' });
    expect(odd).toMatchObject({ total: 30, totalPages: 2, chain: { isWhole: true } });
    expect(odd.list).toHaveLength(10);
    expect(odd.list[0].details.n).toBeGreaterThan(odd.list[1].details.n);
    expect(odd.acts).toEqual(expect.arrayContaining(['test.even', 'test.odd', 'staff.login']));
    expect((await ask({ subject: 'thing 5' })).total).toBe(11);
    expect((await ask({ subject: '%' })).total).toBe(0);
    expect((await ask({ by: 'Somebody', from: '2026-11-20', to: '2026-11-20' })).total).toBe(61);
    expect((await ask({ from: '2026-11-21' })).total).toBe(0);
  });
});

test('the dashboard has only what the house has', async () => {
  await registerMember(app);
  const { value } = await office(app, auditor, staffCalls.getDashboard);
  expect(value).toMatchObject({
    day: '2026-11-20',
    turnover: { today: '0' },
    members: { active: 1, registered: 1 },
    requestsWaiting: 0,
    alerts: [],
  });
  expect(value.hours).toHaveLength(24);
});

test('a slot that returns what chance does not explain is on the dashboard, until one press takes it out', async () => {
  const games = await loginStaff(app, { rights: ['dashboard', 'games'] });
  await app.context.db.query(
    `insert into slots.tally (game, version, mode, currency, shard, spins, staked, paid, squares)
     values ('koi-lantern', 1, 'base', 'LTN', 0, 20000, 20000000000, 40000000000, 20000000000000000)`,
  );
  app.clock.advance(21_000);
  const outside = async () => (await office(app, games, staffCalls.getDashboard)).value.outside;
  const [found, ...more] = await outside();
  expect([found, more]).toMatchObject([{ game: 'koi-lantern', spins: 20_000, actual: 200, currency: 'LTN' }, []]);
  const body = { nodeIds: [found.nodeId], state: 'maintenance', backAt: null, reason: 'pays twice' };
  expect(await office(app, games, staffCalls.setStaffGamesState, { body })).toMatchObject({ value: { changed: 1 } });
  expect(await outside()).toEqual([]);
  const { rows } = await app.context.db.query(
    `select details ->> 'reason' as reason from staff.audit where act = 'catalogue.state'`,
  );
  expect(rows).toEqual([{ reason: 'pays twice' }]);
});

test('the draws of a day are listed with what may be done to them', async () => {
  await app.jobs.runDue();
  const { value } = await office(app, auditor, staffCalls.listStaffDraws, { query: { day: '2026-11-20' } });
  expect(value.list.length).toBeGreaterThan(0);
  for (const draw of value.list) expect(draw).toMatchObject({ numero: '20261120', isVoidable: true, staked: '0' });
  const fast = await office(app, auditor, staffCalls.listStaffDraws, { query: { day: '2026-11-20', kind: 'fast' } });
  expect(fast.value.list.every((draw: { numero: string }) => draw.numero.startsWith('20261120'))).toBe(true);
  expect(await office(app, auditor, staffCalls.listStaffDraws, { query: { day: 'today' } })).toMatchObject({
    code: 'bad_input',
  });
});

test('the outbox answers its pages', async () => {
  expect((await office(app, auditor, staffCalls.listOutbox, { query: { kind: 'sms' } })).value).toMatchObject({
    list: [],
    total: 0,
  });
});

test('each call needs its right, and a log-in', async () => {
  const other = await loginStaff(app, { rights: ['content'] });
  const { listAudit, listOutbox, getDashboard, listStaffDraws } = staffCalls;
  for (const call of [listAudit, listOutbox, getDashboard, listStaffDraws]) {
    const input = { query: { day: '2026-11-20' } };
    expect(await office(app, other, call, input)).toMatchObject({ code: 'not_allowed' });
    expect(await office(app, null, call, input)).toMatchObject({ code: 'not_logged_in' });
  }
});
