import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import {
  act,
  approve,
  deskCall,
  memberCall,
  openOperators,
  openPayee,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import type { Operator } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';

const reason = 'two accounts with this card';
const { holdStaffWithdrawal, endStaffWithdrawalHold, payStaffWithdrawals, rejectStaffWithdrawal } = cashierOfficeCalls;
let app: TestApp;
let setup: { readonly app: TestApp };
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
  setup = { app };
  [first, second] = (await openOperators(app, 2)) as [Operator, Operator];
});
afterAll(() => app?.close());

async function asked(amount = '200') {
  const member = await openPayee(setup, 500n * P);
  const { value } = await request(setup, member, amount);
  const read = async () =>
    (await memberCall(app, member, cashierCalls.getWithdrawal, { params: { id: value.id } })).value;
  return { member, id: value.id as string, read };
}
const hold = (id: string, kind: 'risk' | 'documents', by = first) =>
  act(setup, by, holdStaffWithdrawal, { id, hold: kind, reason });
const tab = async (name: string): Promise<string[]> =>
  (
    await deskCall(setup, first, cashierOfficeCalls.listStaffWithdrawals, { query: { tab: name, pageSize: '100' } })
  ).value.list.map((row: { id: string }) => row.id);
/** A document that an operator approved. */
const verify = (memberId: bigint) =>
  app.owner.query(
    `insert into account.identity_document (id, member_id, kind, state, front_file, submitted_at, decided_at)
     values ($1, $2, 'passport', 'accepted', 1, now(), now())`,
    [app.context.newId(), memberId],
  );

test('a held one is not approved until the hold ends, and the member reads why', async () => {
  const { id, read } = await asked();
  expect(await hold(id, 'risk')).toMatchObject({ value: { state: 'in_review' } });
  expect(await read()).toMatchObject({ state: 'in_review', hold: { kind: 'risk', reason } });
  expect(await tab('held')).toContain(id);
  expect(await approve(setup, second, { id })).toMatchObject({ code: 'withdrawal_on_hold' });
  const view = (await deskCall(setup, second, cashierOfficeCalls.getStaffWithdrawal, { params: { id } })).value;
  expect(view).toMatchObject({
    hold: 'risk',
    holdReason: reason,
    mayApprove: false,
    mayHold: false,
    barrier: { code: 'on_hold' },
  });
  expect(await act(setup, second, endStaffWithdrawalHold, { id, reason: 'both are his' })).toMatchObject({
    success: true,
  });
  expect(await tab('held')).not.toContain(id);
  expect(await approve(setup, second, { id })).toMatchObject({ value: { state: 'approved' } });
  const { steps, hold: now } = await read();
  expect(now).toBeNull();
  expect(steps.map((step: { state: string; hold: string | null }) => step.hold ?? step.state)).toEqual([
    ...['applied', 'in_review', 'risk', 'ended', 'approved'],
  ]);
});

test('one that is approved can still be held, and is not paid: the database refuses the order', async () => {
  const { id } = await asked();
  await approve(setup, first, { id });
  await hold(id, 'risk', second);
  const batch = await deskCall(setup, first, payStaffWithdrawals, { body: { ids: [id] } });
  expect(batch.value.results).toEqual([{ id, result: 'withdrawal_on_hold', state: null }]);
  const order = app.context.db.query('select cashier.order_payout($1, $2, now())', [id, 'W2-1']);
  await expect(order).rejects.toThrow('is on hold');
});

test('one held for documents goes on by itself once the identity is verified', async () => {
  const { id, member, read } = await asked();
  await hold(id, 'documents');
  expect(await approve(setup, second, { id })).toMatchObject({ code: 'withdrawal_on_hold' });
  await verify(member.memberId);
  expect(await approve(setup, second, { id })).toMatchObject({ value: { state: 'approved' } });
  expect(await read()).toMatchObject({ hold: null });
});

test('a held one can be rejected, and nothing that ended can be held', async () => {
  const { id, read } = await asked();
  await hold(id, 'documents');
  expect(await act(setup, first, rejectStaffWithdrawal, { id, reason: 'no answer' })).toMatchObject({
    value: { state: 'rejected' },
  });
  expect(await read()).toMatchObject({ state: 'rejected', reason: 'no answer', hold: null });
  expect(await hold(id, 'risk')).toMatchObject({ code: 'withdrawal_moved_on' });
  expect(await act(setup, first, endStaffWithdrawalHold, { id, reason })).toMatchObject({
    code: 'withdrawal_moved_on',
  });
});

test('of a hold and an approval at once one happens', async () => {
  const { id } = await asked();
  const both = await Promise.all([hold(id, 'risk', first), approve(setup, second, { id })]);
  expect(both.filter((reply) => reply.success)).toHaveLength(1);
  const { state } = (await stateOf(setup, id)) ?? {};
  expect(both[0]?.success ? 'in_review' : 'approved').toBe(state);
  expect(await findings(app.context)).toEqual([]);
});

test('where the merchant asks for it, nothing is withdrawn without a verified identity', async () => {
  const { context, clock } = app;
  const ask = (value: boolean) =>
    context.db.transaction((tx) => changeSetting(context, tx, 'withdrawal.needsIdentity', value, 'test'));
  const member = await openPayee(setup, 500n * P);
  await ask(true);
  clock.advance(2000);
  const options = async () => (await memberCall(app, member, cashierCalls.getWithdrawalOptions)).value.missing;
  expect(await options()).toEqual(['identity']);
  expect(await request(setup, member, '200')).toMatchObject({ code: 'identity_needed' });
  await verify(member.memberId);
  expect(await options()).toEqual([]);
  expect(await request(setup, member, '200')).toMatchObject({ success: true });
  await ask(false);
  clock.advance(2000);
});
