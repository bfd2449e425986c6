import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, POOL, place, seen, WHEEL } from '../../../test/live.ts';
import { findings } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator } from '../../../test/people.ts';
import { tableOf } from './live.tables.store.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openLiveApp([POOL]);
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const reason = 'the season of the festival';
const pit = async (): Promise<StaffLiveTable> =>
  (await office(app, first, liveOfficeCalls.listStaffLiveTables)).value.list.find(
    ({ code }: { code: string }) => code === POOL,
  );
const ask = async (fee: number, more: { by?: Operator; code?: string; version?: number } = {}) =>
  office(app, more.by ?? first, liveOfficeCalls.changeLiveTableFee, {
    params: { code: more.code ?? POOL },
    body: { fee, version: more.version ?? (await pit()).version, reason },
  });
const approve = (by: Operator, id: string) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });
const roundFee = async (): Promise<number | undefined> => (await seen(app, POOL)).table.round?.fee;

test('another operator decides the fee of a pit; the running fight keeps its own, the next one has the new', async () => {
  const [red, blue] = [await richMember(app), await richMember(app)];
  const round = await dealUntil(app, POOL, 'open');
  await place(app, red, round, { meron: '600' });
  await place(app, blue, round, { wala: '400' });
  const { requestId } = (await ask(1000)).value;
  expect((await pit()).fee).toBe(500);
  expect(await ask(700, { by: second })).toMatchObject({ code: 'request_waiting' });
  expect(await approve(first, requestId)).toMatchObject({ code: 'same_person' });
  const shown = (await office(app, second, staffCalls.getStaffRequest, { params: { id: requestId } })).value;
  expect(shown).toMatchObject({
    kind: 'table_fee',
    proposal: { before: { feePercent: 5 }, after: { feePercent: 10 } },
    facts: [{ name: 'game', value: 'cockfight' }, { name: 'table' }],
  });
  expect(await approve(second, requestId)).toMatchObject({ value: { state: 'done' } });
  expect((await pit()).fee).toBe(1000);

  // Prices of the running fight are those of the fee it was opened with, on the page and as they are paid.
  expect(await roundFee()).toBe(500);
  await dealUntil(app, POOL, 'bound');
  expect((await seen(app, POOL)).table.round?.pools).toMatchObject([{ prices: { meron: '1.5833', wala: '2.375' } }]);
  await dealUntil(app, POOL, 'settled');
  const next = await dealUntil(app, POOL, 'open');
  expect(await roundFee()).toBe(1000);
  await place(app, red, next, { meron: '300' });
  await place(app, blue, next, { wala: '200' });
  await dealUntil(app, POOL, 'bound');
  expect((await seen(app, POOL)).table.round?.pools).toMatchObject([{ prices: { meron: '1.5', wala: '2.25' } }]);
  await dealUntil(app, POOL, 'settled');
  expect(await findings(app.context)).toEqual([]);
});

test('both who asked and who decided stand in the audit log, with the fee of before and after', async () => {
  const auditor = await loginStaff(app, { rights: ['audit'] });
  const { list } = (await office(app, auditor, staffCalls.listAudit)).value;
  const entry = (act: string, by: Operator) =>
    list.find((one: { act: string; by: string }) => one.act === act && one.by === by.name);
  expect(entry('live.fee-request', first)).toMatchObject({
    details: { before: { feePercent: 5 }, after: { feePercent: 10 }, reason },
  });
  expect(list.some((one: { by: string }) => one.by === second.name)).toBe(true);
});

test('a fee above a fifth, the same one, one of an old page, and one of a table without a pool are refused', async () => {
  expect(await ask(2001)).toMatchObject({ success: false });
  expect(await ask(-1)).toMatchObject({ success: false });
  expect(await ask(1000)).toMatchObject({ code: 'fields_refused', fields: [{ field: 'fee' }] });
  expect(await ask(900, { version: 0 })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await ask(900, { code: WHEEL })).toMatchObject({ code: 'not_found' });
});

test('an approval that comes after another change of the fee does nothing', async () => {
  const { requestId } = (await ask(800)).value;
  await app.owner.query('update live.game_table set fee = 600 where code = $1', [POOL]);
  expect(await approve(second, requestId)).toMatchObject({ success: false });
  expect((await tableOf(app.context.db, POOL))?.fee).toBe(600);
});

test('the server alone changes no fee: the database asks for the decision of two operators', async () => {
  const { db } = app.context;
  await expect(db.query('update live.game_table set fee = 0 where code = $1', [POOL])).rejects.toThrow(
    'permission denied',
  );
  await expect(db.query("insert into live.fee_change values (1, '{}')")).rejects.toThrow('permission denied');
  const value = JSON.stringify({ code: POOL, feePercent: 1 });
  await expect(db.query('select live.put_fee(1, $1)', [value])).rejects.toThrow('two operators');
  const other = JSON.stringify({ code: WHEEL, feePercent: 1 });
  await expect(db.query('select live.put_fee(1, $1)', [other])).rejects.toThrow('has no pool');
});
