import { createHmac } from 'node:crypto';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { memberCall } from '../../../../test/payouts.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { balancesOf, receivableOf, sweep } from '../../ledger/index.ts';
import { paymentCasesWaiting } from '../index.ts';

const SECRET = 'webhook-secret-for-tests';
const reason = 'the bank confirmed it';

let app: TestApp;
let first: Operator;
let second: Operator;
let member: Person;
let deposit: Deposit;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
  first = await loginStaff(app, { rights: ['deposits'] });
  second = await loginStaff(app, { rights: ['deposits'] });
});
afterAll(() => app?.close());

async function order(amount = '50', by?: Person, method = 'quaypay'): Promise<void> {
  member = by ?? (await registerMember(app));
  await memberCall(app, member, cashierCalls.requestDeposit, { body: { method, amount } });
  deposit = (await memberCall(app, member, cashierCalls.listDeposits)).value.list[0];
}
let events = 0;
/** A web-hook as the provider signs it. */
async function say(status: string, amount = '50.00', change: object = {}) {
  const event = {
    ...{ eventId: `evt_${++events}`, paymentId: `pay_${deposit.id}`, reference: deposit.reference },
    ...{ amount, currency: 'LTN', status, paidAt: null, ...change },
  };
  const body = JSON.stringify(event);
  const time = String(Math.floor(app.clock.nowMs() / 1000));
  const sign = createHmac('sha256', SECRET).update(`${time}\n${event.eventId}\n${body}`).digest('hex');
  const reply = await app.http.inject({
    method: 'POST',
    url: cashierCalls.receivePaymentEvent.path.replace(':provider', 'quaypay'),
    remoteAddress: newAddress(),
    headers: {
      'content-type': 'application/json',
      'x-pay-time': time,
      'x-pay-event': event.eventId,
      'x-pay-sign': sign,
    },
    payload: body,
  });
  return reply.json();
}
const other = () => ({ paymentId: `again_${deposit.id}` });
/** The member's money: main, owed, and what must be played. */
async function money() {
  const { main } = await balancesOf(app.context.db, member.memberId);
  const { rows } = await app.context.db.query<{ locked: string }>('select turnover.locked($1) as locked', [
    member.memberId,
  ]);
  return {
    main: main / P,
    owed: (await receivableOf(app.context.db, member.memberId)) / P,
    locked: BigInt(rows[0]?.locked ?? 0) / P,
  };
}
const spend = (amount: bigint) =>
  app.owner.query(
    `with o as (update ledger.balance set available = available - $2 where member_id = $1 and kind = 1)
     insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
     select $1, $3, 13, 1, 22, 'LTN', $2, available - $2 from ledger.balance where member_id = $1 and kind = 1`,
    [member.memberId, amount * P, app.context.newId()],
  );
const view = async () =>
  (await office(app, first, cashierOfficeCalls.getStaffDeposit, { params: { id: deposit.id } })).value;
const own = async () => (await memberCall(app, member, cashierCalls.getDeposit, { params: { id: deposit.id } })).value;
const decide = (caseId: string, decision: string, operator = first, more: object = {}) =>
  office(app, operator, cashierOfficeCalls.decideDepositCase, {
    params: { id: deposit.id, caseId },
    body: { decision, reason, ...more },
  });
const approve = (requestId: string, operator = second) =>
  office(app, operator, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason: 'checked' } });
const credit = (amount?: string) =>
  office(app, first, cashierOfficeCalls.creditStaffDeposit, {
    params: { id: deposit.id },
    body: { reason, ...(amount === undefined ? {} : { amount }) },
  });
const stopped = async () =>
  (await memberCall(app, member, cashierCalls.getWithdrawalOptions)).value.blocks.some(
    ({ reason: why }: { reason: string }) => why === 'payment_taken',
  );
const cases = async () =>
  (await view()).cases.map(({ kind, amount, ending }: { kind: string; amount: string; ending: string | null }) => [
    ...[kind, amount, ending],
  ]);

describe('money that arrives for a credited deposit', () => {
  test('by a second payment is a case, counted and listed, that two operators credit', async () => {
    await order();
    await say('paid');
    const before = await paymentCasesWaiting(app.context.db);
    await say('paid', '50.00', other());
    await say('paid', '50.00', other());
    expect(await cases()).toEqual([['paid_again', '50', null]]);
    expect(await money()).toEqual({ main: 50n, owed: 0n, locked: 50n });
    expect((await paymentCasesWaiting(app.context.db)).count - before.count).toBe(1);
    const list = await office(app, first, cashierOfficeCalls.listStaffDeposits, { query: { state: 'cases' } });
    expect(list.value.list).toMatchObject([{ id: deposit.id, amount: '50', credited: '50', hasCase: true }]);
    const [{ id }] = (await view()).cases;
    const { value } = await decide(id, 'credit');
    expect(value).toMatchObject({ ending: null });
    expect(await decide(id, 'dismiss', second)).toMatchObject({ code: 'request_waiting' });
    expect(await approve(value.requestId, first)).toMatchObject({ code: 'same_person' });
    await Promise.all([approve(value.requestId), approve(value.requestId)]);
    expect(await money()).toEqual({ main: 100n, owed: 0n, locked: 100n });
    expect(await own()).toMatchObject({ amount: '50', credited: '100', taken: '0' });
    expect(await cases()).toEqual([['paid_again', '50', 'credited']]);
    expect(await decide(id, 'credit')).toMatchObject({ code: 'payment_case_closed' });
    await say('paid', '50.00', other());
    expect((await view()).hasCase).toBe(false);
    expect(await stopped()).toBe(false);
  });

  test('by a greater sum of the same payment is a case of the difference, which may be turned down', async () => {
    await order();
    await say('paid');
    await say('paid', '80.00');
    expect(await cases()).toEqual([['paid_more', '30', null]]);
    await say('paid', '90.00');
    expect(await cases()).toEqual([['paid_more', '40', null]]);
    const [{ id }] = (await view()).cases;
    expect(await decide(id, 'note')).toMatchObject({ code: 'payment_case_closed' });
    expect((await decide(id, 'dismiss')).value).toEqual({ ending: 'dismissed', requestId: null });
    await say('paid', '90.00');
    expect(await cases()).toEqual([['paid_more', '40', 'dismissed']]);
    expect(await money()).toMatchObject({ main: 50n });
  });

  test('a part of it leaves the rest as a case; what the provider refunds of it ends the case by itself', async () => {
    await order();
    await say('paid');
    await say('paid', '80.00', other());
    const [{ id }] = (await view()).cases;
    expect(await decide(id, 'credit', first, { amount: '0.001' })).toMatchObject({ code: 'fields_refused' });
    const { value } = await decide(id, 'credit', first, { amount: '60' });
    await approve(value.requestId);
    expect(await cases()).toEqual([
      ['paid_again', '80', 'credited'],
      ['paid_more', '20', null],
    ]);
    await say('refunded', '20.00', other());
    expect((await cases())[1]).toEqual(['paid_more', '20', 'returned']);
    expect(await money()).toMatchObject({ main: 110n, owed: 0n });
    expect(await stopped()).toBe(false);
  });

  test('in another currency, or of no readable amount, is a case for people', async () => {
    await order();
    await say('paid');
    await say('paid', '50.00', { currency: 'USD', ...other() });
    expect(await cases()).toEqual([['unclear', '0', null]]);
    const [{ id }] = (await view()).cases;
    expect((await decide(id, 'note')).value).toMatchObject({ ending: 'noted' });
    expect(await money()).toMatchObject({ main: 50n });
  });
});

describe('a payment that is taken back after the credit', () => {
  test.each(['refunded', 'chargeback', 'reversed', 'cancelled'])(
    '%s takes what is there, owes the rest, asks for less play, and stops withdrawals until it is noted',
    async (status) => {
      await order();
      await say('paid');
      await spend(35n);
      expect(await say(status)).toEqual({ success: true, value: { accepted: true } });
      await say(status);
      expect(await money()).toEqual({ main: 0n, owed: 35n, locked: 0n });
      expect(await cases()).toEqual([['taken_back', '50', null]]);
      expect(await own()).toMatchObject({ state: 'credited', credited: '50', taken: '50' });
      expect(await view()).toMatchObject({ receivable: '35', taken: '50', held: '0' });
      expect(await stopped()).toBe(true);
      const body = { accountId: '1', amount: '10', fee: '0', paymentPassword: '1' };
      expect(await memberCall(app, member, cashierCalls.requestWithdrawal, { body })).toMatchObject({
        code: 'payment_taken',
      });
      const [{ id }] = (await view()).cases;
      expect((await decide(id, 'note')).value).toMatchObject({ ending: 'noted' });
      expect(await stopped()).toBe(false);
    },
  );

  test('30 of 50 takes 30; two reports of it at once take it once; a greater sum takes the difference', async () => {
    await order();
    await say('paid');
    await Promise.all([say('chargeback', '30.00'), say('chargeback', '30.00'), say('chargeback', '30.00')]);
    expect(await money()).toEqual({ main: 20n, owed: 0n, locked: 20n });
    await say('chargeback', '40.00');
    expect(await money()).toEqual({ main: 10n, owed: 0n, locked: 10n });
    await say('refunded', '100.00');
    expect(await money()).toEqual({ main: 0n, owed: 0n, locked: 0n });
    expect(await cases()).toEqual([
      ['taken_back', '30', null],
      ['taken_back', '10', null],
      ['taken_back', '10', null],
    ]);
  });

  test('money that comes back closes the receivable, and ends the case and the stop', async () => {
    await order();
    await say('paid');
    await spend(35n);
    await say('chargeback');
    await say('restored', '20.00');
    expect(await money()).toEqual({ main: 0n, owed: 15n, locked: 20n });
    expect(await stopped()).toBe(true);
    await Promise.all([say('restored'), say('restored')]);
    expect(await money()).toEqual({ main: 15n, owed: 0n, locked: 50n });
    expect(await cases()).toEqual([['taken_back', '50', 'restored']]);
    expect(await stopped()).toBe(false);
    expect(await own()).toMatchObject({ taken: '0' });
  });

  test('a debt is recovered from later credits', async () => {
    await order();
    await say('paid');
    await spend(50n);
    await say('reversed');
    await order('80', member);
    await say('paid', '80.00');
    await app.owner.transaction((tx) => sweep(tx, member.memberId, app.context.newId()));
    expect(await money()).toMatchObject({ main: 30n, owed: 0n });
  });

  test('two operators may give it back against the provider’s word; the next report takes nothing again', async () => {
    await order();
    await say('paid');
    await say('cancelled');
    const [{ id }] = (await view()).cases;
    const { value } = await decide(id, 'restore');
    expect(await money()).toMatchObject({ main: 0n });
    await approve(value.requestId);
    await say('cancelled');
    expect(await money()).toEqual({ main: 50n, owed: 0n, locked: 50n });
    expect(await cases()).toEqual([['taken_back', '50', 'restored']]);
  });

  test('less than was said before, an unreadable amount, and paid again are for people', async () => {
    await order();
    await say('paid');
    await say('refunded', '20.00');
    await say('refunded', '10.00');
    expect(await cases()).toEqual([
      ['taken_back', '20', null],
      ['unclear', '0', null],
    ]);
    await order();
    await say('paid');
    await say('chargeback', '5e1');
    expect(await cases()).toEqual([['unclear', '0', null]]);
    expect(await stopped()).toBe(true);
    await order();
    await say('paid');
    await say('chargeback');
    await say('paid');
    expect((await cases()).map(([kind]: string[]) => kind)).toEqual(['taken_back', 'unclear']);
    expect(await money()).toMatchObject({ main: 0n });
  });

  test('expired after the credit, or cancelled before and again after it, is an old report', async () => {
    await order();
    await say('cancelled');
    await say('paid');
    for (const status of ['cancelled', 'expired']) await say(status);
    expect(await cases()).toEqual([]);
    expect(await money()).toMatchObject({ main: 50n });
  });

  test('before the credit it leads to review, and one operator credits no more than is held', async () => {
    await order();
    await say('chargeback', '30.00');
    await say('paid');
    expect(await view()).toMatchObject({ state: 'review', held: '20', arrived: '20', aloneUpTo: '20' });
    expect((await credit('20.01')).value.requestId).not.toBeNull();
    expect(await credit()).toMatchObject({ code: 'request_waiting' });
    await order();
    await say('chargeback', '30.00');
    await say('paid');
    expect((await credit()).value).toEqual({ state: 'credited', requestId: null });
    await say('chargeback', '30.00');
    expect(await money()).toEqual({ main: 20n, owed: 0n, locked: 20n });
    await say('chargeback', '35.00');
    expect(await money()).toEqual({ main: 15n, owed: 0n, locked: 15n });
  });
});

describe('a deposit of another amount', () => {
  test('less is credited by one operator as it arrived; above the order by two', async () => {
    await order();
    await say('paid', '49.50');
    expect(await view()).toMatchObject({ state: 'review', arrived: '49.5', aloneUpTo: '49.5' });
    expect((await credit()).value).toEqual({ state: 'credited', requestId: null });
    expect(await own()).toMatchObject({ amount: '50', credited: '49.5' });
    expect((await balancesOf(app.context.db, member.memberId)).main).toBe(49_500_000n);
    await order();
    await say('paid', '80.00');
    expect(await view()).toMatchObject({ arrived: '80', aloneUpTo: '50' });
    const { value } = await credit('80');
    expect(value.state).toBe('review');
    await approve(value.requestId);
    expect(await money()).toEqual({ main: 80n, owed: 0n, locked: 80n });
    expect(await own()).toMatchObject({ amount: '50', credited: '80' });
    expect(await cases()).toEqual([]);
  });

  test('what one operator leaves of it is a case', async () => {
    await order();
    await say('paid', '80.00');
    expect((await credit('50')).value.state).toBe('credited');
    expect(await cases()).toEqual([['paid_more', '30', null]]);
  });

  test('amounts that are none are refused beside their field', async () => {
    await order();
    await say('paid', '80.00');
    for (const [amount, key] of [
      ['0', 'field.below_minimum'],
      ['1.234', 'field.too_fine'],
    ] as const)
      expect(await credit(amount)).toMatchObject({ code: 'fields_refused', fields: [{ field: 'amount', key }] });
  });

  test('its fee is that of what is credited', async () => {
    const account = { bank: 'Mekong', holder: 'Lantern', number: '1', branch: '' };
    await app.owner.query(
      `insert into cashier.method (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position, channel, fee_fixed, fee_percent, account)
       values ('own-bank', 'bank', 'Own bank', 10000000, 20000000000, '{}', 60, 9, 'transfer', 1000000, 1, $1)`,
      [JSON.stringify(account)],
    );
    await order('200', undefined, 'own-bank');
    await app.context.db.query(`update cashier.deposit set state = 'review' where id = $1`, [deposit.id]);
    expect(await view()).toMatchObject({ state: 'review', fee: '3', held: '0', arrived: '200', aloneUpTo: '0' });
    const { value } = await credit('199');
    await approve(value.requestId);
    expect((await balancesOf(app.context.db, member.memberId)).main).toBe(196_010_000n);
    expect(await own()).toMatchObject({ amount: '200', credited: '199', fee: '2.99' });
  });

  test('a payment that was credited to another deposit waits for operators', async () => {
    await order();
    await say('paid', '50.00', { paymentId: 'pay_shared' });
    await order();
    expect(await say('paid', '50.00', { paymentId: 'pay_shared' })).toMatchObject({ success: true });
    expect(await view()).toMatchObject({ state: 'review' });
  });
});

test('the database itself takes, gives back and credits nothing that is not signed or decided', async () => {
  await order();
  await say('paid');
  const { memberId } = member;
  const { db } = app.context;
  const insert = async (kind: string, amount: bigint, more = '') => {
    const id = app.context.newId();
    await db.query(
      `insert into cashier.payment_case (member_id, id, deposit_id, provider, payment_id, kind, status, amount, net, found_at)
       values ($1, $2, $3, 'quaypay', $4, $5, 'refunded', $6, $6, now())`,
      [memberId, id, deposit.id, `pay_${deposit.id}`, kind, amount],
    );
    if (more) await db.query(`update cashier.payment_case set ${more} where id = $1`, [id]);
    return id;
  };
  const taken = await insert('taken_back', 10n * P);
  await expect(db.query('select cashier.take_deposit($1, $2)', [memberId, taken])).rejects.toThrow(/did not sign/);
  await expect(
    db.query('select cashier.restore_deposit($1, $2, $3, $3, false)', [memberId, taken, 10n * P]),
  ).rejects.toThrow(/did not sign/);
  await expect(
    db.query('select cashier.restore_deposit($1, $2, $3, $3, true)', [memberId, taken, 10n * P]),
  ).rejects.toThrow(/not decided by two/);
  const extra = await insert('paid_more', 10n * P, 'credited = 10000000, credited_fee = 0');
  await expect(db.query('select cashier.credit_case($1, $2)', [memberId, extra])).rejects.toThrow(/not decided by two/);
  await app.owner.query('delete from cashier.payment_case where id in ($1, $2)', [taken, extra]);
  expect(await money()).toMatchObject({ main: 50n });
});

test('each call requires its right, and names a case of this deposit', async () => {
  const stranger = await loginStaff(app, { rights: ['members.act'] });
  expect(await decide('1', 'note', stranger)).toMatchObject({ code: 'not_allowed' });
  expect(await decide('1', 'note')).toMatchObject({ code: 'not_found' });
});

test('the audit finds nothing after all of this', async () => {
  expect((await findings(app.context)).filter(({ check }) => !check.includes('adjustment'))).toEqual([]);
});
