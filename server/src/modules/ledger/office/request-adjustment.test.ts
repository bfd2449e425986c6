import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { staffCalls } from '@lantern/contract/staff';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember, startTrial } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';
import { ACCOUNT, balancesOf, openHold } from '../index.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  [first, second] = [await loginStaff(app), await loginStaff(app)];
});
afterAll(() => app?.close());

const ask = (who: Person, direction: 'in' | 'out', amount: string, operator: Operator | null = first) =>
  office(app, operator, ledgerOfficeCalls.requestAdjustment, {
    params: { id: who.memberId.toString() },
    body: { direction, amount, reason: 'a mistake of ours' },
  });
const decide = (id: string, operator = second) =>
  office(app, operator, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;

describe('a balance', () => {
  test('moves once two operators decided, against the account of adjustments, and the member is told', async () => {
    const who = await registerMember(app);
    const { value } = await ask(who, 'in', '25.50');
    expect(await main(who)).toBe(0n);
    expect(await decide(value.requestId)).toMatchObject({ success: true });
    expect(await main(who)).toBe(25n * P + P / 2n);
    const taken = await ask(who, 'out', '5.50');
    await decide(taken.value.requestId);
    expect(await main(who)).toBe(20n * P);
    const { rows } = await app.context.db.query(
      `select c.name, t.debit, t.credit, t.amount from ledger.transfer t join ledger.transfer_code c using (code)
       where t.member_id = $1 and t.code in (62, 63) order by t.code`,
      [who.memberId],
    );
    expect(rows).toEqual([
      { name: 'adjustment_in', debit: 29, credit: 1, amount: '25500000' },
      { name: 'adjustment_out', debit: 1, credit: 29, amount: '5500000' },
    ]);
    const news = await app.context.db.query(
      `select data ->> 'amount' as amount from platform.event where member_id = $1 and data ->> 'cause' = 'adjustment' order by id`,
      [who.memberId],
    );
    expect(news.rows).toEqual([{ amount: '25.5' }, { amount: '-5.5' }]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is adjusted once, whoever approves at the same moment', async () => {
    const third = await loginStaff(app);
    const who = await registerMember(app);
    const { value } = await ask(who, 'in', '10');
    const replies = await Promise.all([
      decide(value.requestId, second),
      decide(value.requestId, third),
      decide(value.requestId, second),
    ]);
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(await main(who)).toBe(10n * P);
  });

  test('is not adjusted by one operator, nor by a request that says another amount', async () => {
    const who = await registerMember(app);
    const { value } = await ask(who, 'in', '10');
    expect(await decide(value.requestId, first)).toMatchObject({ code: 'same_person' });
    const forged = (amount: bigint) =>
      app.context.db.query('select ledger.adjust($1, $2, $3)', [value.requestId, who.memberId, amount]);
    await expect(forged(10n * P)).rejects.toThrow('not decided by two operators');
    await decide(value.requestId);
    expect(await main(who)).toBe(10n * P);
    expect((await forged(10n * P)).rowCount).toBe(1);
    expect(await main(who)).toBe(10n * P);
  });

  test('from which less than the amount is left at the approval stays as it is', async () => {
    const who = await registerMember(app);
    await decide((await ask(who, 'in', '10')).value.requestId);
    const { value } = await ask(who, 'out', '10');
    // Held meanwhile, as for a withdrawal.
    const hold = {
      memberId: who.memberId,
      holdId: app.context.newId(),
      amount: 1n,
      toAccount: ACCOUNT['payment:gateway'],
    };
    await app.owner.transaction((tx) => openHold(tx, { ...hold, expiresAtMs: app.clock.nowMs() + 60_000 }));
    expect((await decide(value.requestId)).success).toBe(false);
    expect(await main(who)).toBe(10n * P - 1n);
    // Put back, so that the audit of the other tests finds nothing.
    await app.owner
      .query('delete from ledger.transfer where member_id = $1 and code = 13', [who.memberId])
      .catch(() => 0);
  });
});

describe('refused', () => {
  test.each(['0', '-1', '0.001', '1e3', 'NaN', '', '9'.repeat(40)])(
    'the amount %s, beside its field',
    async (amount) => {
      const who = await registerMember(app);
      expect(await ask(who, 'in', amount)).toMatchObject({ code: 'fields_refused', fields: [{ field: 'amount' }] });
    },
  );

  test('more than is there, trial money, a second request, an unknown member, and no right', async () => {
    const who = await registerMember(app);
    expect(await ask(who, 'out', '0.01')).toMatchObject({ code: 'adjustment_above_balance' });
    expect(await ask(await startTrial(app), 'in', '1')).toMatchObject({ code: 'trial_account' });
    await ask(who, 'in', '1');
    expect(await ask(who, 'in', '2')).toMatchObject({ code: 'request_waiting' });
    expect(await ask({ ...who, memberId: 12n }, 'in', '1')).toMatchObject({ code: 'not_found' });
    expect((await ask(who, 'in', '1', null)).success).toBe(false);
    const support = await loginStaff(app, { rights: ['members.act'] });
    expect((await ask(who, 'in', '1', support)).success).toBe(false);
  });
});

test('any row of adjustments gives a balance that never falls below zero and equals the naive sum', async () => {
  const who = await registerMember(app);
  let expected = 0n;
  const step = fc.record({ isIn: fc.boolean(), cents: fc.integer({ min: 1, max: 5000 }) });
  for (const { isIn, cents } of fc.sample(step, { numRuns: 12, seed: 7 })) {
    const amount = (BigInt(cents) * P) / 100n;
    const reply = await ask(who, isIn ? 'in' : 'out', (cents / 100).toFixed(2));
    if (!isIn && amount > expected) {
      expect(reply.code).toBe('adjustment_above_balance');
      continue;
    }
    await decide(reply.value.requestId);
    expected += isIn ? amount : -amount;
    expect(await main(who)).toBe(expected);
  }
});

describe('an adjustment has a ceiling', () => {
  const setCeiling = (value: string) =>
    app.context.db.transaction((tx) => changeSetting(app.context, tx, 'cashier.adjustUpTo', value, 'test'));

  test('above which it is refused when it is asked for, in both directions', async () => {
    const member = await registerMember(app);
    expect(await ask(member, 'in', '50000.01')).toMatchObject({ code: 'adjustment_above_ceiling' });
    expect(await ask(member, 'out', '50000.01')).toMatchObject({ code: 'adjustment_above_ceiling' });
    expect(await ask(member, 'in', '50000')).toMatchObject({ success: true });
  });

  test('and when it is approved, if the ceiling was lowered meanwhile', async () => {
    const member = await registerMember(app);
    const { value } = await ask(member, 'in', '400');
    await setCeiling('300.00');
    expect(await decide(value.requestId)).toMatchObject({ code: 'adjustment_above_ceiling' });
    expect(await main(member)).toBe(0n);
    await setCeiling('400.00');
    expect(await decide(value.requestId)).toMatchObject({ success: true });
    expect(await main(member)).toBe(400n * P);
  });
});
