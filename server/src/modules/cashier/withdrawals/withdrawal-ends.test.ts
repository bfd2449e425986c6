import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findings, P } from '../../../../test/money.ts';
import {
  act,
  approve,
  deskCall,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  type Payee,
  type PayoutSetup,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import type { Operator } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

// What leaves is whole minor units, and every answer of a provider has an end that an operator sees.
let setup: PayoutSetup;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  [first, second] = (await openOperators(setup.app, 2)) as [Operator, Operator];
});
afterEach(() => decimals(2));
afterAll(() => setup?.close());

/** An e-wallet with a fee of half a percent. */
const LOTUS = { method: 'lotus-wallet', number: '+84901234567' };
const reason = 'the provider confirmed it by phone';
const decimals = (count: number) =>
  setup.app.context.db.transaction((tx) => changeSetting(setup.app.context, tx, 'merchant.decimals', count, 'test'));
const money = async ({ memberId }: Payee) => {
  const { main, pending } = await balancesOf(setup.app.context.db, memberId);
  return { main, pending };
};
const read = async (id: string) =>
  (await deskCall(setup, first, cashierOfficeCalls.getStaffWithdrawal, { params: { id } })).value;
const decide = (operator: Operator, id: string, decision: string) =>
  act(setup, operator, cashierOfficeCalls.decideStaffWithdrawal, { id, decision, reason });
const confirm = (requestId: string, operator = second) =>
  deskCall(setup, operator, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason } });
const pay = (...ids: string[]) => deskCall(setup, first, cashierOfficeCalls.payStaffWithdrawals, { body: { ids } });

/** A withdrawal that QuayPay refuses: it takes two decimals, the currency has three. */
async function refused(): Promise<{ member: Payee; id: string }> {
  await decimals(3);
  const member = await openPayee(setup, 500n * P);
  const { value } = await request(setup, member, '200.125', { fee: '0' });
  await approve(setup, first, value, true);
  return { member, id: value.id };
}

describe('what leaves', () => {
  test.each([
    ['101', '0.5', '100.5'],
    ['123.45', '0.61', '122.84'],
  ])('is whole cents: %s less %s is %s, and it is paid', async (amount, fee, receives) => {
    const member = await openPayee(setup, 1000n * P, LOTUS);
    const { value } = await request(setup, member, amount);
    expect(value).toMatchObject({ fee });
    expect(await approve(setup, first, value, true)).toMatchObject({ value: { state: 'paying' } });
    await setup.pass(3000);
    await setup.deliver();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid', problem: null });
    const { payouts, receives: shown } = await read(value.id);
    expect(shown).toBe(receives);
    expect(payouts[0].reports.map((one: { amount: string }) => Number(one.amount))).toEqual([Number(receives)]);
  });

  test('is offered as it can be asked for: all of 1000.0195 is 1000.01', async () => {
    const member = await openPayee(setup, 1000n * P + 19_500n);
    const { value: options } = await memberCall(setup.app, member, cashierCalls.getWithdrawalOptions);
    expect(options).toMatchObject({ main: '1000.0195', maximum: '1000.01', decimals: 2 });
    expect(await request(setup, member, options.maximum)).toMatchObject({ success: true });
    expect(await money(member)).toEqual({ main: 9_500n, pending: 1000n * P + 10_000n });
  });

  test('of a currency without decimals is whole units, fee and all', async () => {
    await decimals(0);
    const member = await openPayee(setup, 1000n * P + 500_000n, LOTUS);
    const { value: options } = await memberCall(setup.app, member, cashierCalls.getWithdrawalOptions);
    expect(options).toMatchObject({ maximum: '1000', decimals: 0 });
    expect(await request(setup, member, '100.5', { fee: '0' })).toMatchObject({
      fields: [{ field: 'amount', key: 'field.too_fine', params: { decimals: 0 } }],
    });
    expect((await request(setup, member, '350', { fee: '1' })).value).toMatchObject({ fee: '1' });
  });
});

describe('an order that the provider does not take', () => {
  test('is a problem that waits for operators, however often it is asked about', async () => {
    const { id, member } = await refused();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', problem: 'refused' });
    setup.app.clock.advance(60_000);
    await setup.app.jobs.runDue();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', problem: 'refused' });
    const { value: list } = await deskCall(setup, first, cashierOfficeCalls.listStaffWithdrawals, {
      query: { tab: 'problems' },
    });
    expect(list.list.map((one: { id: string }) => one.id)).toContain(id);
    expect((await read(id)).mayDecide).toEqual(['not_paid']);
    expect(await money(member)).toEqual({ main: 299_875_000n, pending: 200_125_000n });
  });

  test('is ended by two operators: then it is rejected, and the money is back', async () => {
    const { id, member } = await refused();
    const { value } = await decide(first, id, 'not_paid');
    expect(value).toMatchObject({ state: 'paying', requestId: expect.any(String) });
    // One alone is nobody.
    expect(await confirm(value.requestId, first)).toMatchObject({ success: false });
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying' });
    expect(await confirm(value.requestId)).toMatchObject({ success: true });
    expect(await stateOf(setup, id)).toMatchObject({ state: 'approved', problem: null });
    expect(await act(setup, first, cashierOfficeCalls.rejectStaffWithdrawal, { id, reason })).toMatchObject({
      value: { state: 'rejected' },
    });
    expect(await money(member)).toEqual({ main: 500n * P, pending: 0n });
    expect(await findings(setup.app.context)).toEqual([]);
  });

  test('can be paid again under another reference; a second refusal needs a second decision', async () => {
    const { id } = await refused();
    await confirm((await decide(first, id, 'not_paid')).value.requestId);
    expect((await pay(id)).value.results).toEqual([{ id, result: 'paying', state: 'paying' }]);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', problem: 'refused', attempt: 2 });
    const again = await setup.app.context.db
      .query('select cashier.order_payout($1, $2, now())', [id, 'PO-X'])
      .catch((error: Error) => error.message);
    expect(again).toMatch(/is not approved/);
    expect((await read(id)).mayDecide).toEqual(['not_paid']);
    expect(await findings(setup.app.context)).toEqual([]);
  });

  test('that is paid after all is neither paid again nor given back', async () => {
    const { id, member } = await refused();
    await confirm((await decide(first, id, 'not_paid')).value.requestId);
    await decimals(2);
    // As the provider signed it, late.
    await setup.app.owner.query(
      `insert into cashier.payout_event (provider, event_id, withdrawal_id, attempt, payout_id, reference, status, amount, currency, received_at, signed_time, signed_name, sign, body)
       select provider, 'late', withdrawal_id, attempt, 'p1', reference, 'paid', '200.125', currency, now(), '1', 'late', 'x', '' from cashier.payout where withdrawal_id = $1`,
      [id],
    );
    expect((await pay(id)).value.results).toMatchObject([{ id, result: 'try_again' }]);
    expect(await act(setup, first, cashierOfficeCalls.rejectStaffWithdrawal, { id, reason })).toMatchObject({
      success: false,
    });
    expect(await money(member)).toEqual({ main: 299_875_000n, pending: 200_125_000n });
    await setup.app.owner.query("delete from cashier.payout_event where event_id = 'late'");
  });
});

describe('a batch', () => {
  test('gives one result for each: what fails about one hides no payout that left', async () => {
    const ready = async () => {
      const member = await openPayee(setup, 500n * P);
      const { value } = await request(setup, member, '200');
      await approve(setup, first, value);
      return { id: value.id as string, accountId: member.accountId };
    };
    const [one, broken, other] = [await ready(), await ready(), await ready()];
    // Its account number can be opened by no key: the order is written, and cannot be sent.
    await setup.app.owner.query('update cashier.payout_account set number_sealed = $2 where id = $1', [
      broken.accountId,
      Buffer.alloc(40),
    ]);
    const unknown = '8999999999999999999';
    const reply = await pay(one.id, broken.id, unknown, other.id);
    expect(reply).toMatchObject({ success: true });
    expect(reply.value.results.map((row: { id: string; result: string }) => [row.id, row.result])).toEqual([
      [one.id, 'paying'],
      [broken.id, 'paying'],
      [unknown, 'not_found'],
      [other.id, 'paying'],
    ]);
    await setup.pass(3000);
    await setup.deliver();
    expect(await stateOf(setup, one.id)).toMatchObject({ state: 'paid' });
    expect(await stateOf(setup, other.id)).toMatchObject({ state: 'paid' });
  });
});

describe('above the limit of two operators', () => {
  test('a dispute is not ended by one', async () => {
    await setup.app.context.db.transaction((tx) =>
      changeSetting(setup.app.context, tx, 'withdrawal.twoAbove', '150', 'test'),
    );
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    await approve(setup, first, value);
    await approve(setup, second, value, true);
    await setup.pass(3000);
    await setup.deliver();
    const dispute = { params: { id: value.id }, body: { note: 'nothing here', fileIds: [] } };
    await memberCall(setup.app, member, cashierCalls.disputeWithdrawal, dispute);
    const asked = await decide(first, value.id, 'forced_received');
    expect(asked.value).toMatchObject({ state: 'not_received', requestId: expect.any(String) });
    await confirm(asked.value.requestId);
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'forced_received' });
  });
});
