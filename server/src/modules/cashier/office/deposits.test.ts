import { createHmac } from 'node:crypto';
import type { CallDefinition } from '@lantern/contract';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

const UNIT = 1_000_000n;
let app: TestApp;
let first: Operator;
let second: Operator;
let memberId: bigint;
beforeAll(async () => {
  app = await openTestApp();
  first = await loginStaff(app, { rights: ['deposits'] });
  second = await loginStaff(app, { rights: ['deposits'] });
  ({ memberId } = await registerMember(app));
});
afterAll(() => app?.close());

/** A deposit with a mismatching report of the provider. */
async function deposit(amount: bigint, state = 'review'): Promise<string> {
  const id = app.context.newId().toString();
  await app.context.db.query(
    `insert into cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, state, created_at, ask_at)
     values ($1, $2, gen_random_uuid(), '\\x00', 'quaypay', $3, 'LTN', 'EN', $4, now(), now())`,
    [memberId, id, amount, state],
  );
  return id;
}
/** The provider's web-hook that this much was paid for a deposit. */
async function paid(id: string, amount: string): Promise<void> {
  const reference = `D${BigInt(id).toString(36).toUpperCase()}`;
  const body = JSON.stringify({ paymentId: `pay_${id}`, reference, amount, currency: 'LTN', status: 'paid' });
  const [time, name] = ['1700000000', `evt_${id}`];
  const sign = createHmac('sha256', 'webhook-secret-for-tests').update(`${time}\n${name}\n${body}`).digest('hex');
  await app.context.db.query("select cashier.keep_event('quaypay', now(), $1, $2, $3, $4)", [
    time,
    name,
    sign,
    Buffer.from(body),
  ]);
}
const reason = 'the bank confirmed it by phone';
const act = (call: CallDefinition, id: string, operator: Operator | null = first, body: unknown = { reason }) =>
  office(app, operator, call, { params: { id }, body });
const main = async () => (await balancesOf(app.context.db, memberId)).main;

test('a deposit is found by its reference in any spelling, also inside the memo of a bank, by search and filter', async () => {
  const id = await deposit(77n * UNIT);
  const reference = `D${BigInt(id).toString(36).toUpperCase()}`;
  for (const typed of [
    ...[reference, reference.toLowerCase(), reference.replace(/(.{4})/g, '$1 '), `NGUYEN VAN A CK ${reference}`],
    ...[`MBVCB.123456.CK${reference}.CT tu 0011`, id, `'${id}`],
  ]) {
    const found = await office(app, first, staffCalls.findAnything, { query: { q: typed } });
    expect(found.value.list, typed).toEqual([expect.objectContaining({ kind: 'deposit', id, title: reference })]);
  }
  for (const payment of [reference.toLowerCase(), `CK ${reference}`, id]) {
    const listed = await office(app, first, cashierOfficeCalls.listStaffDeposits, { query: { payment } });
    expect(listed.value.list, payment).toEqual([expect.objectContaining({ id, reference })]);
  }
  expect((await office(app, first, staffCalls.findAnything, { query: { q: 'DA CHUYEN TIEN' } })).value.list).toEqual(
    [],
  );
});

describe('a deposit in review', () => {
  test('is credited by one person up to the limit, once', async () => {
    const id = await deposit(1000n * UNIT);
    await paid(id, '1000.00');
    const before = await main();
    const both = await Promise.all([
      act(cashierOfficeCalls.creditStaffDeposit, id, first),
      act(cashierOfficeCalls.creditStaffDeposit, id, second),
    ]);
    expect(both.map((reply) => reply.code ?? reply.value.state).sort()).toEqual(['credited', 'deposit_not_in_review']);
    expect((await main()) - before).toBe(1000n * UNIT);
    const { rows } = await app.context.db.query('select act from staff.audit where subject = $1', [`deposit ${id}`]);
    expect(rows).toEqual([{ act: 'deposit.credit' }]);
  });

  test('without a signed payment, or of more than the signed one, needs two persons', async () => {
    for (const signed of [null, '49.99']) {
      const id = await deposit(50n * UNIT);
      if (signed) await paid(id, signed);
      expect((await act(cashierOfficeCalls.getStaffDeposit, id, first, undefined)).value.aloneUpTo).toBe(signed ?? '0');
      const { value } = await act(cashierOfficeCalls.creditStaffDeposit, id, first, { reason, amount: '50' });
      expect(value).toMatchObject({ state: 'review' });
      await act(staffCalls.approveStaffRequest, value.requestId, second, { reason: 'checked' });
      const { rows } = await app.context.db.query('select state from cashier.deposit where id = $1', [id]);
      expect(rows).toEqual([{ state: 'credited' }]);
    }
  });

  test('above the limit needs two persons, and the first may not be the second', async () => {
    const id = await deposit(1000n * UNIT + 1n);
    await paid(id, '1000.000001');
    const before = await main();
    const { value } = await act(cashierOfficeCalls.creditStaffDeposit, id);
    expect(value).toMatchObject({ state: 'review' });
    expect(await main()).toBe(before);
    expect(await act(cashierOfficeCalls.creditStaffDeposit, id, second)).toMatchObject({ code: 'request_waiting' });
    expect(await act(cashierOfficeCalls.rejectStaffDeposit, id, second)).toMatchObject({ code: 'request_waiting' });
    const approve = (operator: Operator) =>
      act(staffCalls.approveStaffRequest, value.requestId, operator, { reason: 'checked' });
    expect(await approve(first)).toMatchObject({ code: 'same_person' });
    const twice = await Promise.all([approve(second), approve(second)]);
    expect(twice.map((reply) => reply.code ?? 'done').sort()).toEqual(['already_decided', 'done']);
    expect((await main()) - before).toBe(1000n * UNIT + 1n);
  });

  test('the limit is the merchant’s: lowered to zero it leaves every credit to two persons', async () => {
    const set = (value: string) =>
      app.context.db.transaction((tx) => changeSetting(app.context, tx, 'cashier.aloneUpTo', value, 'test'));
    await set('0');
    const { value } = await act(cashierOfficeCalls.creditStaffDeposit, await deposit(1n));
    expect(value).toMatchObject({ state: 'review' });
    await set('1000.00');
  });

  test('the table itself refuses one person in both roles', async () => {
    const id = await deposit(5000n * UNIT);
    const { value } = await act(cashierOfficeCalls.creditStaffDeposit, id);
    await expect(
      app.context.db.query(
        `update staff.request set state = 'done', decided_by_id = created_by_id, decided_by = 'x', decided_at = now() where id = $1`,
        [value.requestId],
      ),
    ).rejects.toThrow(/same_person/);
  });

  test('is closed without a credit', async () => {
    const id = await deposit(10n * UNIT);
    const before = await main();
    expect(await act(cashierOfficeCalls.rejectStaffDeposit, id)).toMatchObject({ value: { state: 'cancelled' } });
    expect(await act(cashierOfficeCalls.rejectStaffDeposit, id)).toMatchObject({ code: 'deposit_not_in_review' });
    expect(await main()).toBe(before);
  });
});

test('the list shows deposits in review, and one deposit the provider’s reports', async () => {
  const id = await deposit(20n * UNIT);
  await app.owner.query(
    `insert into cashier.payment_event values ('ev-1', $1, 'p-1', 'r', 'paid', '19.00', 'LTN', now())`,
    [id],
  );
  const list = await office(app, first, cashierOfficeCalls.listStaffDeposits, { query: { state: 'review' } });
  expect(list.value.list[0]).toMatchObject({ id, amount: '20', state: 'review' });
  const one = await office(app, first, cashierOfficeCalls.getStaffDeposit, { params: { id } });
  expect(one.value).toMatchObject({ words: [{ status: 'paid', amount: '19.00' }], aloneUpTo: '0' });
});

test('a deposit that is not in review, or missing, stays unchanged', async () => {
  const pending = await deposit(10n * UNIT, 'created');
  for (const call of [cashierOfficeCalls.creditStaffDeposit, cashierOfficeCalls.rejectStaffDeposit]) {
    expect(await act(call, pending)).toMatchObject({ code: 'deposit_not_in_review' });
    expect(await act(call, '123')).toMatchObject({ code: 'not_found' });
    expect(await act(call, pending, first, { reason: '' })).toMatchObject({ code: 'bad_input' });
  }
  expect(await office(app, first, cashierOfficeCalls.getStaffDeposit, { params: { id: '123' } })).toMatchObject({
    code: 'not_found',
  });
});

test('each call requires its right, and a log-in', async () => {
  const other = await loginStaff(app, { rights: ['members.act'] });
  const calls = [
    cashierOfficeCalls.listStaffDeposits,
    cashierOfficeCalls.getStaffDeposit,
    cashierOfficeCalls.creditStaffDeposit,
    cashierOfficeCalls.rejectStaffDeposit,
  ];
  for (const call of calls) {
    const body = call.method === 'GET' ? undefined : { reason };
    expect(await act(call, '1', other, body)).toMatchObject({ code: 'not_allowed' });
    expect(await act(call, '1', null, body)).toMatchObject({ code: 'not_logged_in' });
  }
});
