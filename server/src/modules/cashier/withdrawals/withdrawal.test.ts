// One file because its tests share one provider, one proxy before it and one clock.
import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { pngOf, upload } from '../../../../test/pictures.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

let setup: PayoutSetup;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  [first, second] = (await openOperators(setup.app, 2)) as [Operator, Operator];
});
afterAll(() => setup?.close());

const money = async ({ memberId }: Payee) => {
  const { main, pending } = await balancesOf(setup.app.context.db, memberId);
  return { main: main / P, pending: pending / P };
};
const jobs = () => setup.app.jobs.runDue();
const states = async (member: Payee, id: string) =>
  (await memberCall(setup.app, member, cashierCalls.getWithdrawal, { params: { id } })).value;
/** Everything the provider does within seconds has happened and was delivered. */
async function settle(ms = 2 * SECOND_MS): Promise<void> {
  await setup.pass(ms);
  await setup.deliver();
}
/** A withdrawal that is paid. */
async function paid(member: Payee, amount: string): Promise<string> {
  const { value } = await request(setup, member, amount);
  await approve(setup, first, value, true);
  await settle();
  return value.id;
}

describe('a withdrawal', () => {
  test('is held, reviewed, paid and received, and each step is in its timeline', async () => {
    const member = await openPayee(setup, 1000n * P);
    const asked = await request(setup, member, '400');
    expect(asked).toMatchObject({
      success: true,
      value: { amount: '400', fee: '0', receives: '400', state: 'applied' },
    });
    const { id } = asked.value;
    expect(await money(member)).toEqual({ main: 600n, pending: 400n });
    expect(await states(member, id)).toMatchObject({ mayCancel: false, mayDispute: false });
    expect(await act(setup, first, cashierOfficeCalls.claimStaffWithdrawal, { id })).toMatchObject({
      value: { state: 'in_review' },
    });
    expect(await approve(setup, first, { id })).toMatchObject({ value: { state: 'approved', approvals: 1 } });
    const batch = await deskCall(setup, second, cashierOfficeCalls.payStaffWithdrawals, { body: { ids: [id] } });
    expect(batch.value.results).toEqual([{ id, result: 'paying', state: 'paying' }]);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paying', attempt: 1 });
    await settle();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid', problem: null });
    expect(await money(member)).toEqual({ main: 600n, pending: 0n });
    expect(await memberCall(setup.app, member, cashierCalls.confirmWithdrawal, { params: { id } })).toMatchObject({
      value: { state: 'received' },
    });
    const view = await states(member, id);
    expect(view.steps.map((step: { state: string }) => step.state)).toEqual([
      ...['applied', 'in_review', 'approved', 'paying', 'paid', 'received'],
    ]);
    expect(view).toMatchObject({ mayConfirm: false, mayDispute: false });
    expect(view.providerReference).toMatch(/^pout_/);
    const detail = await deskCall(setup, first, cashierOfficeCalls.getStaffWithdrawal, { params: { id } });
    expect(detail.value).toMatchObject({ approvals: 1, source: { asks: '400' }, payouts: [{ state: 'paid' }] });
    expect(await findings(setup.app.context)).toEqual([]);
  });

  test('the same key again answers the first one, with another body it is a conflict', async () => {
    const member = await openPayee(setup, 1000n * P);
    const key = crypto.randomUUID();
    const code = undefined;
    const one = await request(setup, member, '100', { key });
    expect(one.success).toBe(true);
    const { value } = await memberCall(setup.app, member, cashierCalls.listWithdrawals);
    expect(value.total).toBe(1);
    // After a lost answer it comes with another code, or with another spelling of the password: it is the same request.
    const again = await request(setup, member, '100', { key, paymentPassword: 'another', code });
    expect(again.value).toMatchObject({ id: one.value.id });
    expect(await request(setup, member, '200', { key, code })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await money(member)).toEqual({ main: 900n, pending: 100n });
  });

  test('two browsers withdraw the last coin: one has it', async () => {
    const member = await openPayee(setup, 300n * P);
    await paid(member, '100');
    const both = await Promise.all([request(setup, member, '200'), request(setup, member, '200')]);
    expect(both.map((reply) => reply.code ?? reply.value.state).sort()).toEqual(['applied', 'insufficient_balance']);
    expect(await money(member)).toEqual({ main: 0n, pending: 200n });
  });

  test('a rejected one gives the money back, with the reason for the member', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '500');
    const reason = 'the name of the account could not be confirmed';
    expect(await act(setup, first, cashierOfficeCalls.rejectStaffWithdrawal, { id: value.id, reason })).toMatchObject({
      value: { state: 'rejected' },
    });
    expect(await money(member)).toEqual({ main: 500n, pending: 0n });
    expect(await states(member, value.id)).toMatchObject({ state: 'rejected', reason });
  });

  test('another member’s is missing, and so is his account', async () => {
    const [member, stranger] = [await openPayee(setup, 500n * P), await openPayee(setup, 500n * P)];
    const { value } = await request(setup, member, '100');
    const none = { params: { id: '1' } };
    for (const call of [cashierCalls.getWithdrawal, cashierCalls.cancelWithdrawal, cashierCalls.confirmWithdrawal]) {
      const theirs = await memberCall(setup.app, stranger, call, { params: { id: value.id } });
      const missing = await memberCall(setup.app, stranger, call, none);
      expect({ ...theirs, requestId: '' }).toEqual({ ...missing, requestId: '' });
      expect(theirs.code).toBe('not_found');
    }
    expect(await request(setup, stranger, '100', { accountId: member.accountId })).toMatchObject({ code: 'not_found' });
  });

  test('above the limit two different operators approve', async () => {
    const member = await openPayee(setup, 15_000n * P);
    const { value } = await request(setup, member, '12000');
    expect(await approve(setup, first, value, true)).toMatchObject({ value: { state: 'in_review', approvals: 1 } });
    expect(await approve(setup, first, value, true)).toMatchObject({ code: 'same_person' });
    const pay = { body: { ids: [value.id] } };
    const early = await deskCall(setup, second, cashierOfficeCalls.payStaffWithdrawals, pay);
    expect(early.value.results[0].result).toBe('withdrawal_moved_on');
    expect(await approve(setup, second, value, true)).toMatchObject({ value: { state: 'paying', approvals: 2 } });
    await settle();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid' });
  });

  test('the second approval is refused to a new account and to one of the same lineage, also when the first operator has left', async () => {
    const { db } = setup.app.context;
    const [one, other] = (await openOperators(setup.app, 2)) as [Operator, Operator];
    const member = await openPayee(setup, 15_000n * P);
    const { value } = await request(setup, member, '12000');
    await approve(setup, one, value, true);
    await db.query('update staff.operator set is_active = false where id = $1', [one.staffId]);
    const sign = () =>
      db.query(
        `insert into cashier.withdrawal_approval (withdrawal_id, staff_id, staff_name, at, note) values ($1, $2, 'x', $3, '')`,
        [value.id, other.staffId, new Date(setup.app.clock.nowMs())],
      );
    const from = new Date(setup.app.clock.nowMs() + 90 * MINUTE_MS);
    await db.query('update staff.operator set decides_from = $2 where id = $1', [other.staffId, from]);
    expect(await approve(setup, other, value, true)).toMatchObject({ code: 'cooling' });
    await expect(sign()).rejects.toThrow(/cooling/);
    await db.query(`update staff.operator set decides_from = '-infinity' where id = $1`, [other.staffId]);
    const lineage = `insert into staff.lineage (operator_id, request_id, act, asked_by_id, approved_by_id, at) values ($1, $2, 'made', $3, 1, now())`;
    await db.query(lineage, [other.staffId, setup.app.context.newId(), one.staffId]);
    expect(await approve(setup, other, value, true)).toMatchObject({ code: 'same_line' });
    await expect(sign()).rejects.toThrow(/same_line/);
    expect(await approve(setup, second, value, true)).toMatchObject({ value: { state: 'paying', approvals: 2 } });
    await settle();
  });

  test('an order without its approvals is refused by the database', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    const { db } = setup.app.context;
    await db.query(`update cashier.withdrawal set state = 'approved' where id = $1`, [value.id]);
    const order = db.query('select cashier.order_payout($1, $2, now())', [value.id, 'W1-1']);
    await expect(order).rejects.toThrow('lacks an approval');
    await db.query(`update cashier.withdrawal set state = 'applied' where id = $1`, [value.id]);
  });

  test('the server can neither post nor release a withdrawal without its cause', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    const { db } = setup.app.context;
    const of = [member.memberId, value.id];
    await expect(db.query('select cashier.pay_withdrawal($1, $2, false)', of)).rejects.toThrow('not proven');
    await expect(db.query('select cashier.pay_withdrawal($1, $2, true)', of)).rejects.toThrow('two operators');
    await expect(db.query('select cashier.release_withdrawal($1, $2)', of)).rejects.toThrow('cannot be released');
    await expect(db.query(`select ledger.hold_decide($1, $2, 'voided')`, of)).rejects.toThrow('permission denied');
  });

  test('cancelling is off, and where it is allowed it ends with the review', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    const cancel = () => memberCall(setup.app, member, cashierCalls.cancelWithdrawal, { params: { id: value.id } });
    expect(await cancel()).toMatchObject({ code: 'cancel_not_allowed' });
    const { context, clock } = setup.app;
    const allow = (may: boolean) =>
      context.db.transaction((tx) => changeSetting(context, tx, 'withdrawal.mayCancel', may, 'test'));
    await allow(true);
    clock.advance(2 * SECOND_MS);
    const [cancelled, claimed] = await Promise.all([
      cancel(),
      act(setup, first, cashierOfficeCalls.claimStaffWithdrawal, { id: value.id }),
    ]);
    expect([cancelled.code ?? 'done', claimed.code ?? 'done'].sort()).toEqual(['done', 'withdrawal_moved_on']);
    await allow(false);
    clock.advance(2 * SECOND_MS);
    expect(await findings(context)).toEqual([]);
  });
});

describe('operators race', () => {
  test('two approve at once: one approval counts', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    const both = await Promise.all([approve(setup, first, value, true), approve(setup, second, value, true)]);
    expect(both.filter((reply) => reply.success)).toHaveLength(1);
    expect(await stateOf(setup, value.id)).toMatchObject({ attempt: 1 });
    await settle();
  });

  test('approve against cancel: one of them happens, and the money follows it', async () => {
    const { context, clock } = setup.app;
    const allow = async (may: boolean) => {
      await context.db.transaction((tx) => changeSetting(context, tx, 'withdrawal.mayCancel', may, 'test'));
      clock.advance(2 * SECOND_MS);
    };
    await allow(true);
    for (let turn = 0; turn < 3; turn += 1) {
      const member = await openPayee(setup, 500n * P);
      const { value } = await request(setup, member, '200');
      const [approved, cancelled] = await Promise.all([
        approve(setup, first, value),
        memberCall(setup.app, member, cashierCalls.cancelWithdrawal, { params: { id: value.id } }),
      ]);
      expect([approved, cancelled].filter((reply) => reply.success)).toHaveLength(1);
      expect(await stateOf(setup, value.id)).toMatchObject({ state: approved.success ? 'approved' : 'cancelled' });
      expect(await money(member)).toEqual(
        approved.success ? { main: 300n, pending: 200n } : { main: 500n, pending: 0n },
      );
    }
    await allow(false);
  });

  test('two give the second approval at once: it is paid once', async () => {
    const member = await openPayee(setup, 15_000n * P);
    const { value } = await request(setup, member, '12000');
    const both = await Promise.all([approve(setup, first, value, true), approve(setup, second, value, true)]);
    const given = both.filter((reply) => reply.success);
    expect(given.length).toBeGreaterThan(0);
    const last = await Promise.all([approve(setup, first, value, true), approve(setup, second, value, true)]);
    expect([...given, ...last.filter((reply) => reply.success)]).toHaveLength(2);
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paying', attempt: 1 });
    await settle();
    expect(await money(member)).toEqual({ main: 3000n, pending: 0n });
  });

  test('pay against reject: one of them happens', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    await approve(setup, first, value);
    await Promise.all([
      deskCall(setup, first, cashierOfficeCalls.payStaffWithdrawals, { body: { ids: [value.id] } }),
      act(setup, second, cashierOfficeCalls.rejectStaffWithdrawal, { id: value.id, reason: 'not this one' }),
    ]);
    await settle();
    const { state } = (await stateOf(setup, value.id)) ?? {};
    expect(await money(member)).toEqual(
      state === 'rejected' ? { main: 500n, pending: 0n } : { main: 300n, pending: 0n },
    );
    expect(['rejected', 'paid']).toContain(state);
  });

  test('a claimed one is locked for others until the claim ends', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    await act(setup, first, cashierOfficeCalls.claimStaffWithdrawal, { id: value.id });
    expect(await approve(setup, second, value)).toMatchObject({ code: 'claimed_by_other' });
    setup.app.clock.advance(11 * MINUTE_MS);
    expect(await approve(setup, second, value)).toMatchObject({ value: { state: 'approved' } });
  });
});

describe('the provider', () => {
  test('whose web-hook comes before its answer pays once', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    setup.road.meanwhile = async () => {
      setup.provider.payouts.move(`${value.reference}-1`, 'paid');
      await settle(0);
    };
    await approve(setup, first, value, true);
    await settle();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid', problem: null });
    expect(await money(member)).toEqual({ main: 300n, pending: 0n });
  });

  test('that never got the order gets it again, and pays once', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    setup.road.mode = 'call lost';
    await approve(setup, first, value, true);
    setup.road.mode = 'open';
    expect(setup.provider.payouts.find(`${value.reference}-1`)).toBeUndefined();
    await settle(11 * SECOND_MS);
    await jobs();
    await settle();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid' });
    expect(setup.provider.payouts.all().filter(({ reference }) => reference.startsWith(value.reference))).toHaveLength(
      1,
    );
  });

  test('whose answer and web-hook are lost is asked', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200.03');
    setup.road.mode = 'answer lost';
    await approve(setup, first, value, true);
    setup.road.mode = 'open';
    await settle(11 * SECOND_MS);
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paying' });
    await jobs();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid' });
  });

  test('that fails puts it back before an operator, who pays again under another reference, or rejects', async () => {
    for (const again of [true, false]) {
      const member = await openPayee(setup, 500n * P);
      const { value } = await request(setup, member, '200.11');
      await approve(setup, first, value, true);
      await settle();
      expect(await stateOf(setup, value.id)).toMatchObject({ state: 'approved', problem: 'failed' });
      expect(await money(member)).toEqual({ main: 299n, pending: 200n });
      if (again) {
        const pay = { body: { ids: [value.id] } };
        const batch = await deskCall(setup, second, cashierOfficeCalls.payStaffWithdrawals, pay);
        expect(batch.value.results).toEqual([{ id: value.id, result: 'paying', state: 'paying' }]);
        setup.provider.payouts.move(`${value.reference}-2`, 'paid');
        await settle(0);
        expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid', problem: null, attempt: 2 });
      } else {
        const reason = 'the bank refused it';
        await act(setup, first, cashierOfficeCalls.rejectStaffWithdrawal, { id: value.id, reason });
        expect(await money(member)).toEqual({ main: 500n, pending: 0n });
      }
    }
  });

  test.each([
    ['returns the money a day later', '200.13', 'returned', 25 * 3600 * SECOND_MS],
    ['fails after it said paid', '200.12', 'failed_after_paid', 6 * SECOND_MS],
  ])('that %s is found, and the money goes back by one operator', async (_what, amount, problem, laterMs) => {
    const member = await openPayee(setup, 500n * P);
    const id = await paid(member, amount);
    expect(await money(member)).toEqual({ main: 299n, pending: 0n });
    await setup.pass(laterMs);
    setup.hooks.splice(0);
    await jobs();
    setup.app.clock.advance(7 * 3600 * SECOND_MS);
    await jobs();
    expect(await stateOf(setup, id)).toMatchObject({ problem });
    const back = { id, decision: 'returned', reason: 'the bank sent it back' };
    expect(await act(setup, first, cashierOfficeCalls.decideStaffWithdrawal, back)).toMatchObject({
      value: { state: 'returned', requestId: null },
    });
    expect(await money(member)).toEqual({ main: 500n, pending: 0n });
  });

  test('that pays another amount changes no balance: two operators decide that it stands', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200.14');
    await approve(setup, first, value, true);
    await settle();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paying', problem: 'amount_differs' });
    const stands = { id: value.id, decision: 'stands', reason: 'the bank paid one unit more' };
    const asked = await act(setup, first, cashierOfficeCalls.decideStaffWithdrawal, stands);
    expect(asked.value).toMatchObject({ state: 'paying' });
    const params = { id: asked.value.requestId };
    const decision = { params, body: { reason: 'checked with the bank' } };
    expect(await deskCall(setup, first, staffCalls.approveStaffRequest, decision)).toMatchObject({
      code: 'same_person',
    });
    expect(await deskCall(setup, second, staffCalls.approveStaffRequest, decision)).toMatchObject({ success: true });
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid', problem: null });
  });

  test('that sends every web-hook twice, or with a wrong signature, pays once', async () => {
    for (const amount of ['200.02', '200.04']) {
      const member = await openPayee(setup, 500n * P);
      const id = await paid(member, amount);
      await settle(11 * SECOND_MS);
      await jobs();
      expect(await stateOf(setup, id)).toMatchObject({ state: 'paid' });
    }
    expect(await findings(setup.app.context)).toEqual([]);
  });
});

describe('a receipt', () => {
  test('counts by itself after the merchant’s minutes, and can be disputed for some time', async () => {
    const member = await openPayee(setup, 500n * P);
    const id = await paid(member, '200');
    setup.app.clock.advance(59 * MINUTE_MS);
    await jobs();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid' });
    setup.app.clock.advance(2 * MINUTE_MS);
    await jobs();
    expect(await states(member, id)).toMatchObject({ state: 'received', mayDispute: true });
    const dispute = { params: { id }, body: { note: 'nothing since yesterday', fileIds: [] } };
    expect(await memberCall(setup.app, member, cashierCalls.disputeWithdrawal, dispute)).toMatchObject({
      value: { state: 'not_received' },
    });
    const forced = { id, decision: 'forced_received', reason: 'the bank proves the credit' };
    expect(await act(setup, first, cashierOfficeCalls.decideStaffWithdrawal, forced)).toMatchObject({
      value: { state: 'forced_received' },
    });
    expect(await states(member, id)).toMatchObject({ reason: 'the bank proves the credit', mayDispute: false });
  });

  test('that the member denies stops the automatic one; money without the provider’s word needs two operators', async () => {
    const member = await openPayee(setup, 500n * P);
    const id = await paid(member, '200');
    const dispute = { params: { id }, body: { note: 'nothing here', fileIds: [] } };
    await memberCall(setup.app, member, cashierCalls.disputeWithdrawal, dispute);
    setup.app.clock.advance(120 * MINUTE_MS);
    await jobs();
    expect(await stateOf(setup, id)).toMatchObject({ state: 'not_received' });
    const back = { id, decision: 'returned', reason: 'the bank never got it' };
    const asked = await act(setup, first, cashierOfficeCalls.decideStaffWithdrawal, back);
    expect(asked.value.state).toBe('not_received');
    const decision = { params: { id: asked.value.requestId }, body: { reason: 'confirmed by letter' } };
    await deskCall(setup, second, staffCalls.approveStaffRequest, decision);
    expect(await stateOf(setup, id)).toMatchObject({ state: 'returned' });
    expect(await money(member)).toEqual({ main: 500n, pending: 0n });
    expect(await findings(setup.app.context)).toEqual([]);
  });

  test('is proven with at most three of the member’s own pictures, and an operator sees them by this withdrawal', async () => {
    const [member, stranger] = [await openPayee(setup, 500n * P), await openPayee(setup, 500n * P)];
    const id = await paid(member, '200');
    const pictureOf = async (who: typeof member): Promise<string> =>
      (await upload(setup.app, who, 'proof', pngOf(40, 40))).json().value.id;
    const [own, theirs] = [await pictureOf(member), await pictureOf(stranger)];
    const dispute = (fileIds: string[]) =>
      memberCall(setup.app, member, cashierCalls.disputeWithdrawal, {
        params: { id },
        body: { note: 'nothing here', fileIds },
      });
    for (const fileIds of [[theirs], [own, theirs], ['12']])
      expect(await dispute(fileIds)).toMatchObject({ code: 'file_unknown' });
    const more = [await pictureOf(member), await pictureOf(member), await pictureOf(member)];
    expect(await dispute([own, ...more])).toMatchObject({ code: 'bad_input' });
    expect(await stateOf(setup, id)).toMatchObject({ state: 'paid' });
    const three = [own, ...more.slice(0, 2)];
    expect(await dispute(three)).toMatchObject({ value: { state: 'not_received' } });
    expect((await states(member, id)).dispute.fileIds).toEqual(three);
    const seen = (params: Record<string, string>) => {
      const { method, path } = cashierOfficeCalls.readWithdrawalProof;
      const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      return setup.app.http.inject({ method, url, headers: first.headers });
    };
    expect((await seen({ id, fileId: own })).headers['content-type']).toBe('image/jpeg');
    expect((await seen({ id, fileId: theirs })).statusCode).toBe(404);
  });

  test('after a dispute the member may still have it fully', async () => {
    const member = await openPayee(setup, 500n * P);
    const id = await paid(member, '200');
    const dispute = { params: { id }, body: { note: 'nothing here', fileIds: [] } };
    await memberCall(setup.app, member, cashierCalls.disputeWithdrawal, dispute);
    expect(await memberCall(setup.app, member, cashierCalls.confirmWithdrawal, { params: { id } })).toMatchObject({
      value: { state: 'fully_received' },
    });
  });
});
