import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawOnSale, placed } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings } from '../../../../test/money.ts';
import {
  approve,
  deskCall,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  P,
  PAYMENT_PASSWORD,
  type PayoutSetup,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import { type Operator, startTrial } from '../../../../test/people.ts';
import { setFrozen } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';

let setup: PayoutSetup;
let operator: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup({}, withVietnam);
  [operator] = (await openOperators(setup.app, 1)) as [Operator];
});
afterAll(() => setup?.close());

const pendingOf = async (memberId: bigint) => (await balancesOf(setup.app.context.db, memberId)).pending / P;

describe('a withdrawal', () => {
  test.each([
    ['cool_off', 1],
    ['self_exclusion', 183],
  ])('of a member with a break, %s, goes its whole way; a deposit does not begin', async (kind, days) => {
    const member = await openPayee(setup, 500n * P);
    const taken = await memberCall(setup.app, member, saferPlayCalls.takeBreak, { body: { kind, days } });
    expect(taken.success).toBe(true);
    const deposit = { method: 'bank', amount: '50' };
    const refused = await memberCall(setup.app, member, cashierCalls.requestDeposit, { body: deposit });
    expect(refused.success).toBe(false);
    const { value } = await request(setup, member, '500');
    expect(value).toMatchObject({ state: 'applied' });
    await approve(setup, operator, value, true);
    await setup.pass(2000);
    await setup.deliver();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid' });
  });

  test('of a frozen member does not begin, and one that waits can be decided', async () => {
    const member = await openPayee(setup, 500n * P);
    const { value } = await request(setup, member, '200');
    const { app } = setup;
    const freeze = { id: member.memberId.toString(), version: 0 };
    await app.context.db.transaction((tx) => setFrozen(tx, app.context, freeze, 'asked by the bank'));
    expect(await request(setup, member, '100', { code: undefined })).toMatchObject({ success: false });
    expect(await pendingOf(member.memberId)).toBe(200n);
    await approve(setup, operator, value, true);
    await setup.pass(2000);
    await setup.deliver();
    expect(await stateOf(setup, value.id)).toMatchObject({ state: 'paid' });
  });

  test('is nothing for a trial', async () => {
    const trial = await startTrial(setup.app);
    const body = { accountId: '1', amount: '100', fee: '0', paymentPassword: PAYMENT_PASSWORD };
    for (const [call, input] of [
      [cashierCalls.requestWithdrawal, { body }],
      [cashierCalls.getWithdrawalOptions, {}],
      [cashierCalls.listWithdrawals, {}],
    ] as const)
      expect(await memberCall(setup.app, trial, call, input)).toMatchObject({ code: 'in_need_true_account' });
  });

  test('takes no stake of an open bet', async () => {
    const member = await openPayee(setup, 500n * P);
    await setup.app.jobs.runDue();
    const draw = await drawOnSale(setup.app, 'mb');
    const lines = [{ play: 'DE_DB', picks: ['68'], unit: '100' }];
    await placed(setup.app.context, { memberId: member.memberId, drawIds: [draw.id], lines });
    expect(await request(setup, member, '401')).toMatchObject({ success: false });
    expect(await request(setup, member, '400')).toMatchObject({ value: { state: 'applied' } });
    expect(await findings(setup.app.context)).toEqual([]);
  });

  test('of a member without an accepted document has its sign, which adds to the risk', async () => {
    const [plain, known] = [await openPayee(setup, 500n * P), await openPayee(setup, 500n * P)];
    await setup.app.owner.query(
      `insert into account.identity_document (id, member_id, kind, state, front_file, submitted_at, decided_at)
       values ($1, $2, 'passport', 'accepted', 1, now(), now())`,
      [setup.app.context.newId(), known.memberId],
    );
    // Changes of a new member are signs of their own, and the risk ends at a hundred.
    await setup.app.owner.query('delete from session.security_change');
    const rowOf = async (member: typeof plain) => {
      const { value } = await request(setup, member, '100');
      const params = { id: value.id };
      return (await deskCall(setup, operator, cashierOfficeCalls.getStaffWithdrawal, { params })).value;
    };
    const [without, verified] = [await rowOf(plain), await rowOf(known)];
    expect([...without.signs].sort()).toEqual([...verified.signs, 'identity_unverified'].sort());
    expect(without.risk).toBeGreaterThan(verified.risk);
  });
});
