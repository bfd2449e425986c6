import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { memberCall, openPayee, type Payee } from '../../../../test/payouts.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { setLabels } from '../../account/index.ts';

const reason = 'agreed with the bank';
const CODE = 'mekong-bank';
let app: TestApp;
let first: Operator;
let second: Operator;
let outsider: Operator;
let member: Payee;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
  [first, second] = [
    await loginStaff(app, { rights: ['connections'] }),
    await loginStaff(app, { rights: ['connections'] }),
  ];
  outsider = await loginStaff(app, { rights: ['withdrawals'] });
  member = await openPayee({ app }, 500n * P);
});
afterAll(() => app?.close());

const all = async () => (await office(app, first, cashierOfficeCalls.listStaffPayoutMethods)).value.list;
async function stored(code = CODE) {
  const { version, code: _, ...value } = (await all()).find((one: { code: string }) => one.code === code);
  return { version, value };
}
const change = (code: string, body: object, by = first) =>
  office(app, by, cashierOfficeCalls.changeStaffPayoutMethod, { params: { code }, body: { ...body, reason } });
const approve = (requestId: string, by = second) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason } });
async function decided(more: object): Promise<void> {
  const { version, value } = await stored();
  const asked = await change(CODE, { version, value: { ...value, ...more } });
  expect(asked, JSON.stringify(asked)).toMatchObject({ success: true });
  expect(await approve(asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}
const offered = async (): Promise<string[]> =>
  (await memberCall(app, member, cashierCalls.listPayoutMethods)).value.methods.map(
    ({ code }: { code: string }) => code,
  );

test('a change waits for a second person, and then members read the new terms', async () => {
  const { version, value } = await stored();
  const asked = await change(CODE, { version, value: { ...value, fixedFee: '3.5', feeShare: 25, maximum: '900' } });
  expect((await stored()).value).toEqual(value);
  expect(await change(CODE, { version, value })).toMatchObject({ code: 'request_waiting' });
  expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
  await approve(asked.value.requestId);
  expect((await stored()).value).toEqual({ ...value, fixedFee: '3.5', feeShare: 25, maximum: '900' });
  const { methods } = (await memberCall(app, member, cashierCalls.listPayoutMethods)).value;
  expect(methods.find(({ code }: { code: string }) => code === CODE).terms).toMatchObject({
    ...{ fixedFee: '3.5', feeShare: 25, maximum: '900' },
  });
  expect(await change(CODE, { version, value })).toMatchObject({ code: 'changed_meanwhile' });
});

test('a new one is added, and its kind of account stays', async () => {
  const { value } = await stored('usdt-tron');
  const added = await change('usdt-two', { version: '', value: { ...value, name: 'USDT two' } });
  await approve(added.value.requestId);
  const now = await stored('usdt-two');
  expect(now.value).toMatchObject({ name: 'USDT two', kind: 'crypto', network: 'tron' });
  for (const [more, field] of [
    [{ kind: 'bank', network: null }, 'value.kind'],
    [{ network: 'bitcoin' }, 'value.network'],
    [{ provider: 'nobody' }, 'value.provider'],
    [{ minimum: '0' }, 'value.minimum'],
    [{ maximum: '1' }, 'value.maximum'],
    [{ fixedFee: '150' }, 'value.fixedFee'],
  ] as const)
    expect(await change('usdt-two', { version: now.version, value: { ...now.value, ...more } })).toMatchObject({
      ...{ code: 'fields_refused', fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
});

test('it is offered to members of its labels and currencies only', async () => {
  expect(await offered()).toContain(CODE);
  await decided({ labelsOnly: ['gold'] });
  expect(await offered()).not.toContain(CODE);
  await app.context.db.transaction((tx) => setLabels(tx, { id: member.memberId.toString(), version: 0 }, ['gold']));
  expect(await offered()).toContain(CODE);
  await decided({ labelsOnly: [], labelsNot: ['gold'] });
  expect(await offered()).not.toContain(CODE);
  await decided({ labelsNot: [], currencies: ['VND'] });
  expect(await offered()).not.toContain(CODE);
  await decided({ currencies: null });
  expect(await offered()).toContain(CODE);
});

test('one person switches it off at once', async () => {
  const off = { params: { code: CODE }, body: { reason } };
  expect(await office(app, first, cashierOfficeCalls.switchOffPayoutMethod, off)).toMatchObject({ success: true });
  expect(await offered()).not.toContain(CODE);
  await decided({ isEnabled: true });
  const none = { params: { code: 'no-such-one' }, body: { reason } };
  expect(await office(app, first, cashierOfficeCalls.switchOffPayoutMethod, none)).toMatchObject({ code: 'not_found' });
});

test('without the right nothing is read or changed, and the server alone changes nothing', async () => {
  const { version, value } = await stored();
  expect(await office(app, outsider, cashierOfficeCalls.listStaffPayoutMethods)).toMatchObject({ success: false });
  expect(await change(CODE, { version, value }, outsider)).toMatchObject({ success: false });
  const { db } = app.context;
  await expect(db.query('update cashier.payout_method set fixed_fee = 1')).rejects.toThrow('permission denied');
  await expect(
    db.query('select cashier.put_payout_method(1, $1)', [JSON.stringify({ code: CODE, ...value })]),
  ).rejects.toThrow('was not decided by two operators');
});
