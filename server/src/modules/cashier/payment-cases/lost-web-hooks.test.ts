import { cashierCalls } from '@lantern/contract/cashier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FerrySetup, openFerrySetup } from '../../../../test/ferry.ts';
import { findings, P } from '../../../../test/money.ts';
import { memberCall } from '../../../../test/payouts.ts';
import { type Person, registerMember } from '../../../../test/people.ts';
import { balancesOf, receivableOf } from '../../ledger/index.ts';
import { reconcile } from '../cashier.service.ts';
import { casesOf } from '../index.ts';

const DAY_MS = 24 * 3600_000;
let setup: FerrySetup;
let member: Person;
let deposit: { id: string; reference: string };
beforeAll(async () => {
  setup = await openFerrySetup();
});
afterAll(() => setup?.close());

async function credited(amount = '50'): Promise<void> {
  const { app, ferry } = setup;
  member = await registerMember(app);
  const { methods } = (await memberCall(app, member, cashierCalls.listDepositMethods)).value;
  const method = methods.find(({ code }: { code: string }) => code.startsWith('ferry')).code;
  deposit = (await memberCall(app, member, cashierCalls.requestDeposit, { body: { method, amount } })).value;
  await ferry.settle(deposit.reference, 'done');
}
const main = async () => (await balancesOf(setup.app.context.db, member.memberId)).main / P;
const kinds = async () =>
  (await casesOf(setup.app.context.db, BigInt(deposit.id))).map(({ kind, amount, ending }) => [
    kind,
    amount / P,
    ending,
  ]);
/** As long as a credited deposit is asked about again at the latest. */
async function day(): Promise<void> {
  setup.app.clock.advance(DAY_MS);
  await reconcile(setup.app.context);
}

test('FerryPay takes a part back and gives it back: its web-hooks book it at once', async () => {
  await credited();
  await setup.ferry.later(deposit.reference, 'chargeback', '3000');
  expect(await main()).toBe(20n);
  await setup.ferry.later(deposit.reference, 'restored', '3000');
  expect(await main()).toBe(50n);
  expect(await kinds()).toEqual([['taken_back', 30n, 'restored']]);
});

test('what a lost web-hook would have said is found by the status query, once', async () => {
  await credited();
  setup.road.isOpen = false;
  await setup.ferry.later(deposit.reference, 'refunded', '2000');
  expect(await main()).toBe(50n);
  await day();
  expect(await main()).toBe(30n);
  await setup.ferry.later(deposit.reference, 'chargeback', '3000');
  await day();
  await day();
  expect(await main()).toBe(0n);
  expect(await receivableOf(setup.app.context.db, member.memberId)).toBe(0n);
  expect(await kinds()).toEqual([
    ['taken_back', 20n, null],
    ['taken_back', 30n, null],
  ]);
  await setup.ferry.later(deposit.reference, 'restored', '3000');
  await day();
  expect(await main()).toBe(30n);
  setup.road.isOpen = true;
});

test('a second payment, and a greater sum, are found without their web-hooks too', async () => {
  await credited();
  setup.road.isOpen = false;
  await setup.ferry.again(deposit.reference);
  await day();
  expect(await kinds()).toEqual([['paid_again', 50n, null]]);
  await setup.ferry.later(deposit.reference, 'done', '8000');
  await day();
  expect(await kinds()).toEqual([['paid_again', 80n, null]]);
  expect(await main()).toBe(50n);
  setup.road.isOpen = true;
});

test('after four months a credited deposit is asked about no more', async () => {
  await credited();
  setup.app.clock.advance(121 * DAY_MS);
  await reconcile(setup.app.context);
  const { rows } = await setup.app.context.db.query<{ asks_until: Date | null }>(
    'select asks_until from cashier.deposit where id = $1',
    [deposit.id],
  );
  expect(rows).toEqual([{ asks_until: null }]);
});

test('the audit finds nothing', async () => {
  expect(await findings(setup.app.context)).toEqual([]);
});
