import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import type { Operator } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';
import { approve, memberCall, openOperators, openPayee, openPayoutWorld, P, type PayoutWorld, request, stateOf } from './withdrawals.testing.ts';

let world: PayoutWorld;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await openPayoutWorld();
  const { app } = world;
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'withdrawal.factorAbove', '900000.00', 'test'));
  [first, second] = (await openOperators(app, 2)) as [Operator, Operator];
});
afterAll(() => world?.close());

describe('a withdrawal', () => {
  test('goes from the request over review and payout to its receipt, and its money is held, then gone', async () => {
    const { app } = world;
    const member = await openPayee(world, 1000n * P);
    const { value: options } = await memberCall(app, member, cashierCalls.getWithdrawalOptions);
    expect(options).toMatchObject({ main: '1000', free: '1000', locked: '0', maximum: '1000', missing: [] });
    const asked = await request(world, member, '400');
    expect(asked).toMatchObject({ success: false, code: 'second_factor_missing' });
  });
});
