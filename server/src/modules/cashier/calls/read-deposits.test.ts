import { cashierCalls } from '@lantern/contract/cashier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Person, registerMember, startTrial } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
});
afterAll(() => app?.close());

async function openDeposit(person: Person, amount: string): Promise<void> {
  const { method, path } = cashierCalls.requestDeposit;
  const headers = { ...person.headers, 'idempotency-key': crypto.randomUUID() };
  await app.http.inject({ method, url: path, headers, payload: { method: 'quaypay', amount } });
}
const read = async (path: string, headers: object) =>
  (await app.http.inject({ method: 'GET', url: path, headers: { ...headers } })).json();
const get = (id: string, headers: object) => read(cashierCalls.getDeposit.path.replace(':id', id), headers);
const list = (headers: object, query = '') => read(`${cashierCalls.listDeposits.path}${query}`, headers);

test('a deposit is visible to its member only: another member’s answers like a missing one', async () => {
  const [owner, other] = [await registerMember(app), await registerMember(app)];
  await openDeposit(owner, '5');
  const [deposit] = (await list(owner.headers)).value.list;
  expect(await get(deposit.id, owner.headers)).toEqual({ success: true, value: deposit });
  const foreignReply = await get(deposit.id, other.headers);
  expect(foreignReply).toMatchObject({ success: false, code: 'not_found' });
  for (const id of ['1', '9999999999999999999', '9223372036854775808', 'abc', '-1', "1'--"])
    expect(await get(encodeURIComponent(id), owner.headers), id).toEqual(foreignReply);
  expect((await list(other.headers)).value).toMatchObject({ list: [], total: 0, totalPages: 0 });
});

test('deposits come newest first, by pages, each once', async () => {
  const member = await registerMember(app);
  for (let amount = 1; amount <= 5; amount += 1) {
    app.clock.advance(1000);
    await openDeposit(member, String(amount));
  }
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (pageNo) => (await list(member.headers, `?pageNo=${pageNo}&pageSize=2`)).value),
  );
  expect(pages.map((page) => page.list.map((deposit: { amount: string }) => deposit.amount))).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
    [],
  ]);
  expect(pages[0]).toMatchObject({ total: 5, totalPages: 3, pageNo: 1, pageSize: 2 });
  expect(await list(member.headers, '?pageSize=101')).toMatchObject({ code: 'bad_input' });
});

test('methods state their limits, with quick amounts inside them', async () => {
  const member = await registerMember(app);
  const { methods } = (await read(cashierCalls.listDepositMethods.path, member.headers)).value;
  expect(methods).toMatchObject([
    { code: 'quaypay', kind: 'gateway', name: 'QuayPay', minimum: '1', maximum: '20000', fee: '0' },
  ]);
  for (const amount of methods[0].quickAmounts.map(Number)) {
    expect(amount).toBeGreaterThanOrEqual(1);
    expect(amount).toBeLessThanOrEqual(20_000);
  }
  await app.owner.query('update cashier.method set is_enabled = false');
  expect((await read(cashierCalls.listDepositMethods.path, member.headers)).value.methods).toEqual([]);
});

test('reading is for members with a real account', async () => {
  const trial = await startTrial(app);
  for (const path of [
    cashierCalls.listDepositMethods.path,
    cashierCalls.listDeposits.path,
    '/wps/cashier/deposits/1',
  ]) {
    expect(await read(path, {}), path).toMatchObject({ code: 'not_logged_in' });
    expect(await read(path, trial.headers), path).toMatchObject({ code: 'in_need_true_account' });
  }
});
