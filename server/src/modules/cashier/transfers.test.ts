// One file because its tests share two operators and the accounts that they set up.
import type { CallDefinition } from '@lantern/contract';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { logIn, loginStaff, type Operator, type Person, registerMember } from '../../../test/people.ts';
import { uploaded } from '../../../test/pictures.ts';
import { setLabels } from '../account/index.ts';
import { balancesOf } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
const reason = 'checked with the bank';
let app: TestApp;
let first: Operator;
let second: Operator;
let member: Person;

const account = { bank: 'Lantern Bank', holder: 'LANTERN CO LTD', number: '0011 2233 4455', branch: 'Hanoi' };
const bank = {
  ...{ kind: 'bank', name: 'Bank transfer', secondsTypical: 600, position: 5, isEnabled: true, picture: 'bank' },
  ...{ minimum: '10', maximum: '5000', quickAmounts: ['100', '500'], feeFixed: '0', feePercent: 0 },
  ...{ currencies: null, labelsOnly: [] as string[], labelsNot: [] as string[], account },
};
const change = (code: string, value: object, version = '', by = first) =>
  office(app, by, cashierOfficeCalls.changePaymentMethod, { params: { code }, body: { version, value, reason } });
const approve = (requestId: string, by = second) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason } });
const methods = async () => (await office(app, first, cashierOfficeCalls.listPaymentMethods, {})).value.list;
const versionOf = async (code: string) =>
  (await methods()).find((one: { code: string }) => one.code === code)?.version ?? '';
/** Asks and approves. */
async function decided(code: string, value: object): Promise<void> {
  const asked = await change(code, value, await versionOf(code));
  expect(asked, JSON.stringify(asked)).toMatchObject({ success: true });
  expect(await approve(asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}

async function call(definition: CallDefinition, who: Person, id = '', body?: object) {
  const reply = await app.http.inject({
    method: definition.method,
    url: definition.path.replace(':id', id),
    headers: { ...who.headers, ...(definition.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return reply.json();
}
const request = (who: Person, amount: string, method = 'bank') =>
  call(cashierCalls.requestDeposit, who, '', { method, amount });
async function open(amount: string, method = 'bank'): Promise<Deposit> {
  member = await registerMember(app);
  return (await request(member, amount, method)).value;
}
const read = async (id: string): Promise<Deposit> => (await call(cashierCalls.getDeposit, member, id)).value;
const prove = async (id: string, who = member, fileIds?: string[]) =>
  call(cashierCalls.sendReceipt, who, id, { fileIds: fileIds ?? [await uploaded(app, who, 'receipt')] });
const cancel = (id: string, who = member) => call(cashierCalls.cancelDeposit, who, id);
const staff = (definition: CallDefinition, id: string, by = first) =>
  office(app, by, definition, { params: { id }, body: { reason } });
const main = async () => (await balancesOf(app.context.db, member.memberId)).main;

beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
  const rights = { rights: ['connections', 'deposits', 'members.act'] };
  first = await loginStaff(app, rights);
  second = await loginStaff(app, rights);
  await decided('bank', bank);
});
afterAll(() => app?.close());

describe('a transfer', () => {
  test('says account and reference, goes to review with its receipt, and is credited by two persons', async () => {
    const deposit = await open('250');
    expect(deposit).toMatchObject({
      ...{ state: 'created', kind: 'bank', fee: '0', payUrl: null, mayCancel: true, mayProve: true },
      pay: { kind: 'bank', account },
    });
    expect(await prove(deposit.id)).toMatchObject({ value: { state: 'review', mayCancel: false, mayProve: false } });
    const view = (await staff(cashierOfficeCalls.getStaffDeposit, deposit.id)).value;
    expect(view).toMatchObject({ kind: 'bank', reference: deposit.reference, pay: { account }, aloneUpTo: '0' });
    const path = cashierOfficeCalls.readDepositReceipt.path
      .replace(':id', deposit.id)
      .replace(':fileId', view.receipts[0]);
    const picture = await app.http.inject({ method: 'GET', url: path, headers: { ...first.headers } });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const asked = await staff(cashierOfficeCalls.creditStaffDeposit, deposit.id);
    expect(asked.value.state).toBe('review');
    expect(await approve(asked.value.requestId, first)).toMatchObject({ success: false });
    expect(await main()).toBe(0n);
    await approve(asked.value.requestId);
    expect(await read(deposit.id)).toMatchObject({ state: 'credited' });
    expect(await main()).toBe(250n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is proven with at most three pictures', async () => {
    const deposit = await open('20');
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await uploaded(app, member, 'receipt'));
    expect(await prove(deposit.id, member, ids)).toMatchObject({ code: 'bad_input' });
    expect(await prove(deposit.id, member, [])).toMatchObject({ code: 'bad_input' });
    expect(await read(deposit.id)).toMatchObject({ state: 'created' });
    expect(await prove(deposit.id, member, ids.slice(0, 3))).toMatchObject({ value: { state: 'review' } });
  });

  test('is rejected with a reason that its member reads', async () => {
    const deposit = await open('20');
    await prove(deposit.id);
    await staff(cashierOfficeCalls.rejectStaffDeposit, deposit.id);
    expect(await read(deposit.id)).toMatchObject({ state: 'cancelled', note: reason, pay: null });
    expect(await prove(deposit.id)).toMatchObject({ code: 'deposit_not_open' });
  });

  test('is cancelled by its member until the receipt is sent', async () => {
    const deposit = await open('20');
    expect(await cancel(deposit.id)).toMatchObject({ value: { state: 'cancelled' } });
    expect(await cancel(deposit.id)).toMatchObject({ code: 'deposit_not_open' });
  });

  test('cancelled and proven at once is one of them', async () => {
    const deposit = await open('20');
    const fileIds = [await uploaded(app, member, 'receipt')];
    const replies = await Promise.all([cancel(deposit.id), prove(deposit.id, member, fileIds), cancel(deposit.id)]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(['cancelled', 'review']).toContain((await read(deposit.id)).state);
  });

  test('of another member answers like a missing one; his pictures prove nothing', async () => {
    const deposit = await open('20');
    const owner = member;
    const thief = await registerMember(app);
    for (const reply of [await cancel(deposit.id, thief), await prove(deposit.id, thief)])
      expect(reply).toMatchObject({ code: 'not_found' });
    const foreign = await uploaded(app, thief, 'receipt');
    for (const fileIds of [[foreign], ['1'], [await uploaded(app, owner, 'avatar')]])
      expect(await prove(deposit.id, owner, fileIds)).toMatchObject({ code: 'picture_gone' });
    for (const fileIds of [[], ['1', '2', '3', '4']])
      expect(await prove(deposit.id, owner, fileIds)).toMatchObject({ code: 'bad_input' });
    expect((await read(deposit.id)).state).toBe('created');
  });

  test('three wait for their receipts at most', async () => {
    await open('20');
    for (const code of [undefined, undefined, 'deposits_open']) expect((await request(member, '30')).code).toBe(code);
  });

  test('three wait for their receipts also when twenty are asked for at once', async () => {
    member = await registerMember(app);
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await request(member, '30')).code ?? 'done'),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'deposits_open')).toHaveLength(17);
  });

  test('keeps the account that it showed when the account changes', async () => {
    const deposit = await open('20');
    const moved = { ...account, number: '9988 7766' };
    await decided('bank', { ...bank, account: moved });
    expect((await read(deposit.id)).pay).toEqual({ kind: 'bank', account });
    expect((await request(member, '20')).value.pay).toEqual({ kind: 'bank', account: moved });
    expect(await findings(app.context)).toEqual([]);
    await decided('bank', bank);
  });
});

describe('the fee of a method', () => {
  test('is said before, kept by the deposit, and taken from what is credited', async () => {
    await decided('fee-bank', { ...bank, feeFixed: '1', feePercent: 2.5 });
    const deposit = await open('100', 'fee-bank');
    expect(deposit.fee).toBe('3.5');
    await decided('fee-bank', { ...bank, feeFixed: '4', feePercent: 0 });
    await prove(deposit.id);
    const asked = await staff(cashierOfficeCalls.creditStaffDeposit, deposit.id);
    await approve(asked.value.requestId);
    expect(await main()).toBe(96_500_000n);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a way to pay in', () => {
  test('is added and changed by two persons; who asks does not decide', async () => {
    const asked = await change('new-bank', bank);
    expect(await approve(asked.value.requestId, first)).toMatchObject({ success: false });
    expect(await versionOf('new-bank')).toBe('');
    expect(await change('new-bank', bank)).toMatchObject({ code: 'request_waiting' });
    await approve(asked.value.requestId);
    expect(await versionOf('new-bank')).not.toBe('');
    expect(await change('new-bank', bank)).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('cannot be written by the server alone, nor with another account than was decided', async () => {
    const forged = { ...bank, code: 'forged', account: { ...account, number: '6666' } };
    const write = (id: string, value: object) =>
      app.context.db.query('select cashier.put_method($1, $2)', [id, JSON.stringify(value)]);
    await expect(write('17', forged)).rejects.toThrow('was not decided by two operators');
    const asked = await change('forged', bank);
    await expect(write(asked.value.requestId, forged)).rejects.toThrow('was not decided by two operators');
    await expect(app.context.db.query(`update cashier.method set account = '{}' where code = 'bank'`)).rejects.toThrow(
      'permission denied',
    );
  });

  test('is refused by field', async () => {
    const tries: [object, string][] = [
      [{ ...bank, kind: 'chain' }, 'value.kind'],
      [{ ...bank, minimum: '0' }, 'value.minimum'],
      [{ ...bank, maximum: '5' }, 'value.maximum'],
      [{ ...bank, quickAmounts: ['9'] }, 'value.quickAmounts'],
      [{ ...bank, feeFixed: '6' }, 'value.feeFixed'],
      [{ ...bank, account: null }, 'value.account'],
      [{ ...bank, account: { ...account, number: '<script>' } }, 'value.account.number'],
    ];
    for (const [value, field] of tries) {
      const reply = await change('faulty', value);
      expect(reply, field).toMatchObject({ code: 'fields_refused' });
      expect(reply.fields.map((one: { field: string }) => one.field)).toContain(field);
    }
  });

  test('is offered by currency and labels, and switched off at once by one person', async () => {
    await decided('vip-bank', { ...bank, labelsOnly: ['vip'] });
    await decided('careful-bank', { ...bank, labelsNot: ['watched'] });
    await decided('dollar-bank', { ...bank, currencies: ['USD'] });
    member = await registerMember(app);
    const offered = async () =>
      (await call(cashierCalls.listDepositMethods, member)).value.methods.map((one: { code: string }) => one.code);
    expect(await offered()).not.toContain('vip-bank');
    expect(await offered()).not.toContain('dollar-bank');
    expect(await offered()).toContain('careful-bank');
    await app.context.db.transaction((tx) =>
      setLabels(tx, { id: member.memberId.toString(), version: 0 }, ['vip', 'watched']),
    );
    expect(await offered()).toContain('vip-bank');
    expect(await offered()).not.toContain('careful-bank');
    expect((await request(member, '20', 'careful-bank')).code).toBe('method_unknown');
    await office(app, first, cashierOfficeCalls.switchOffPaymentMethod, {
      params: { code: 'vip-bank' },
      body: { reason },
    });
    expect(await offered()).not.toContain('vip-bank');
  });
});

test('a transfer without a receipt is given up after a day, and its receipt may still come', async () => {
  const deposit = await open('40');
  app.clock.advance(DAY_MS + 60_000);
  await app.jobs.runDue();
  const row = await app.owner.query('select state from cashier.deposit where id = $1', [deposit.id]);
  expect(row.rows).toEqual([{ state: 'expired' }]);
  member = await logIn(app, member.username);
  expect(await prove(deposit.id)).toMatchObject({ success: true, value: { state: 'review' } });
  expect(await findings(app.context)).toEqual([]);
});
