import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FerrySetup, openFerrySetup } from '../../../../test/ferry.ts';
import { findings, P } from '../../../../test/money.ts';
import {
  act,
  approve,
  deskCall,
  memberCall,
  openPayee,
  type Payee,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const reason = 'the bank confirms it';
/** FerryPay pays to this bank; the method is added by two operators. */
const METHOD = 'ferry-bank';
const value = {
  ...{ kind: 'bank', network: null, name: 'Ferry Bank', provider: 'ferrypay', channel: 'bank', position: 9 },
  ...{ secondsTypical: 120, isEnabled: true, currencies: null, labelsOnly: [], labelsNot: [] },
  ...{ minimum: '100', maximum: '20000', fixedFee: '0', feeShare: 0, freeADay: 3 },
};

let setup: FerrySetup;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  setup = await openFerrySetup();
  const { app } = setup;
  await app.context.db.transaction(async (tx) => {
    await changeSetting(app.context, tx, 'session.idleMinutes', 1440, 'test');
    await changeSetting(app.context, tx, 'session.absoluteHours', 720, 'test');
  });
  app.clock.advance(2 * SECOND_MS);
  const rights = { rights: ['withdrawals', 'connections'] };
  [first, second] = [await loginStaff(app, rights), await loginStaff(app, rights)];
  const asked = await deskCall(setup, first, cashierOfficeCalls.changeStaffPayoutMethod, {
    params: { code: METHOD },
    body: { version: '', value, reason },
  });
  await deskCall(setup, second, staffCalls.approveStaffRequest, {
    params: { id: asked.value.requestId },
    body: { reason },
  });
});
afterAll(() => setup?.close());

const money = async ({ memberId }: Payee) => {
  const { main, pending } = await balancesOf(setup.app.context.db, memberId);
  return { main: main / P, pending: pending / P };
};
const jobs = () => setup.app.jobs.runDue();
async function pass(ms: number): Promise<void> {
  setup.app.clock.advance(ms);
  await setup.ferry.tellPayouts();
}
/** What reconciliation found about a withdrawal, the newest first. */
async function found(id: string) {
  const reply = await deskCall(setup, first, cashierOfficeCalls.listPayoutFindings, {
    query: { state: 'all', pageSize: '100' },
  });
  return reply.value.list
    .filter((one: { withdrawalId: string }) => one.withdrawalId === id)
    .map(({ kind, resolution, runId }: { kind: string; resolution: string | null; runId: string | null }) => ({
      ...{ kind, resolution, byRun: runId !== null },
    }));
}
async function sent(amount: string): Promise<{ member: Payee; id: string; reference: string }> {
  const member = await openPayee(setup, 500n * P, { method: METHOD });
  const { value: asked } = await request(setup, member, amount);
  expect(await approve(setup, first, asked, true)).toMatchObject({ value: { state: 'paying' } });
  return { member, id: asked.id, reference: asked.reference };
}
const decide = (id: string, decision: string) =>
  act(setup, first, cashierOfficeCalls.decideStaffWithdrawal, { id, decision, reason });

describe('FerryPay', () => {
  test('pays once and says so by web-hook; the member confirms', async () => {
    const { member, id } = await sent('200');
    await pass(3 * SECOND_MS);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await money(member)).toEqual({ main: 300n, pending: 0n });
    expect(await memberCall(setup.app, member, cashierCalls.confirmWithdrawal, { params: { id } })).toMatchObject({
      value: { state: 'received' },
    });
    await jobs();
    expect(await found(id)).toEqual([]);
  });

  test('that is late is waited for, and after ten usual times it is found', async () => {
    const { id, reference } = await sent('200');
    setup.ferry.movePayout(`${reference}-1`, 'queued');
    await pass(2 * HOUR_MS);
    await jobs();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', problem: 'late' });
    expect(await found(id)).toEqual([{ kind: 'late', resolution: null, byRun: true }]);
    setup.ferry.movePayout(`${reference}-1`, 'sent');
    await pass(0);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await found(id)).toEqual([{ kind: 'late', resolution: 'settled', byRun: true }]);
  });

  test('that doubles a web-hook pays once, and the doubled one is found', async () => {
    const { member, id } = await sent('200.02');
    await pass(3 * SECOND_MS);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await money(member)).toEqual({ main: 299n, pending: 0n });
    expect(await found(id)).toEqual([{ kind: 'hook_doubled', resolution: 'settled', byRun: false }]);
  });

  test.each(['200.03', '200.04'])('whose web-hook is lost or wrongly signed is asked: %s', async (amount) => {
    const { id } = await sent(amount);
    await pass(3 * SECOND_MS);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying' });
    await pass(11 * SECOND_MS);
    await jobs();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await found(id)).toEqual([{ kind: 'hook_lost', resolution: 'settled', byRun: true }]);
  });

  test('that refuses puts it back; paid again under another reference the finding ends', async () => {
    const { id, reference } = await sent('200.11');
    await pass(3 * SECOND_MS);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'approved', problem: 'failed' });
    const pay = { body: { ids: [id] } };
    await deskCall(setup, second, cashierOfficeCalls.payStaffWithdrawals, pay);
    expect(await found(id)).toEqual([{ kind: 'failed', resolution: 'paid_again', byRun: false }]);
    setup.ferry.movePayout(`${reference}-2`, 'sent');
    await pass(0);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', attempt: 2 });
    // The first order is paid after all: the member has the money twice.
    setup.ferry.movePayout(`${reference}-1`, 'sent');
    await pass(0);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: 'payout_differs' });
    await decide(id, 'stands');
    expect(await found(id)).toEqual([
      { kind: 'payout_differs', resolution: 'stands', byRun: false },
      { kind: 'failed', resolution: 'paid_again', byRun: false },
    ]);
  });

  test.each([
    ['fails after it was sent', '200.12', 6 * SECOND_MS, 'failed_after_paid'],
    ['comes back a day later', '200.13', 25 * HOUR_MS, 'returned'],
  ])('that %s is found by a run, and goes back by one operator', async (_what, amount, laterMs, kind) => {
    const { member, id } = await sent(amount);
    await pass(3 * SECOND_MS);
    setup.road.isOpen = false;
    await pass(laterMs);
    setup.road.isOpen = true;
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    const run = await deskCall(setup, second, cashierOfficeCalls.startPayoutRun, {});
    expect(run.value).toMatchObject({ isMoreDue: false });
    expect(run.value.run.different).toBeGreaterThan(0);
    const runs = await deskCall(setup, second, cashierOfficeCalls.listPayoutRuns, {});
    expect(runs.value.list[0]).toEqual(run.value.run);
    expect(await stateOf(setup, id)).toMatchObject({ problem: kind });
    expect(await decide(id, 'returned')).toMatchObject({ value: { state: 'returned', requestId: null } });
    expect(await money(member)).toEqual({ main: 500n, pending: 0n });
    expect((await found(id)).find((one: { kind: string }) => one.kind === kind)).toEqual({
      ...{ kind, resolution: 'returned', byRun: true },
    });
  });

  test('that sends another amount changes no balance: two operators decide', async () => {
    const { member, id } = await sent('200.14');
    await pass(3 * SECOND_MS);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', problem: 'amount_differs' });
    expect(await money(member)).toEqual({ main: 299n, pending: 200n });
    const asked = await decide(id, 'stands');
    const decision = { params: { id: asked.value.requestId }, body: { reason } };
    expect(await deskCall(setup, first, staffCalls.approveStaffRequest, decision)).toMatchObject({
      code: 'same_person',
    });
    await deskCall(setup, second, staffCalls.approveStaffRequest, decision);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await found(id)).toEqual([{ kind: 'amount_differs', resolution: 'stands', byRun: false }]);
  });

  test('and after all of this every withdrawal, hold, order and finding agrees', async () => {
    expect(await findings(setup.app.context)).toEqual([]);
  });
});
