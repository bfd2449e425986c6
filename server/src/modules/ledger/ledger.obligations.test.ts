import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openMember, P } from '../../../test/money.ts';
import { openDatabase, type Queryable } from '../../platform/index.ts';
import { ACCOUNT, audit, balancesOf, creditByHand, decideHold, ledgerChecks, openHold, sweep } from './index.ts';
import { debtors } from './ledger.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.owner, memberId)).main;
const breaches = () => audit(app.owner, ledgerChecks);
const deposit = (memberId: bigint, amount: bigint) =>
  creditByHand(app.context, { memberId, causeId: app.context.newId(), amount });

interface Item {
  readonly memberId: bigint;
  readonly cause: bigint;
  readonly amount: bigint;
}
async function pay(db: Queryable, items: readonly Item[], version = 1): Promise<bigint> {
  const { rows } = await db.query<{ paid: string }>(
    `select ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, $1, $2, $3, $4) as paid`,
    [items.map((item) => item.memberId), items.map((item) => item.cause), version, items.map((item) => item.amount)],
  );
  return BigInt(rows[0]?.paid ?? -1);
}
async function takeBack(db: Queryable, { memberId, cause, amount }: Item, version = 1): Promise<bigint> {
  const { rows } = await db.query<{ taken: string }>('select ledger.take_back($1, $2, $3, $4) as taken', [
    memberId,
    cause,
    version,
    amount,
  ]);
  return BigInt(rows[0]?.taken ?? -1);
}
async function owed(memberId: bigint): Promise<bigint> {
  const { rows } = await app.owner.query<{ owed: string }>('select ledger.receivable_of($1) as owed', [memberId]);
  return BigInt(rows[0]?.owed ?? -1);
}

describe('an obligation is met once', () => {
  test('a payout sent again pays nothing, and what is new beside it is paid', async () => {
    const [a, b] = [await openMember(app.context, 0n), await openMember(app.context, 0n)];
    const first = { memberId: a, cause: app.context.newId(), amount: 7n * P };
    expect(await pay(app.owner, [first])).toBe(7n * P);
    expect(await pay(app.owner, [first])).toBe(0n);
    const second = { memberId: b, cause: app.context.newId(), amount: 3n };
    expect(await pay(app.owner, [first, second])).toBe(3n);
    expect([await main(a), await main(b)]).toEqual([7n * P, 3n]);
    expect(await breaches()).toEqual([]);
  });

  test('one member paid for several wagers at once gets their sum', async () => {
    const memberId = await openMember(app.context, P);
    const items = [5n, 11n, 300n].map((amount) => ({ memberId, cause: app.context.newId(), amount }));
    expect(await pay(app.owner, items)).toBe(316n);
    expect(await main(memberId)).toBe(P + 316n);
    expect(await breaches()).toEqual([]);
  });

  test('money taken back for one version is not taken twice', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const item = { memberId, cause: app.context.newId(), amount: 4n * P };
    expect(await takeBack(app.owner, item)).toBe(4n * P);
    expect(await takeBack(app.owner, item)).toBe(0n);
    expect(await takeBack(app.owner, item, 2)).toBe(4n * P);
    expect(await main(memberId)).toBe(2n * P);
    expect(await breaches()).toEqual([]);
  });

  test('a hold opened again answers the balance and holds nothing more', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const hold = {
      memberId,
      holdId: app.context.newId(),
      amount: 4n * P,
      toAccount: ACCOUNT['payment:gateway'],
      expiresAtMs: app.clock.nowMs() + 1000,
    };
    const open = () => app.owner.transaction((tx) => openHold(tx, hold));
    expect([await open(), await open()]).toEqual([6n * P, 6n * P]);
    expect(await balancesOf(app.owner, memberId)).toMatchObject({ main: 6n * P, pending: 4n * P });
  });

  test('a hold that was posted sends the money to where it was meant to go', async () => {
    const memberId = await openMember(app.context, 9n * P);
    const holdId = app.context.newId();
    const expiresAtMs = app.clock.nowMs() + 1000;
    await app.owner.transaction((tx) =>
      openHold(tx, { memberId, holdId, amount: 9n * P, toAccount: ACCOUNT['payment:gateway'], expiresAtMs }),
    );
    await app.owner.transaction((tx) => decideHold(tx, memberId, holdId, 'posted'));
    const { rows } = await app.owner.query(
      'select debit, credit, amount from ledger.transfer where cause = $1 and code = 11',
      [holdId],
    );
    expect(rows).toEqual([
      { debit: ACCOUNT['player:pending'], credit: ACCOUNT['payment:gateway'], amount: String(9n * P) },
    ]);
    expect(await breaches()).toEqual([]);
  });
});

describe('a debt', () => {
  test('is what the balance did not reach, and later money pays it back, never more', async () => {
    const memberId = await openMember(app.context, 3n * P);
    const recover = () => app.owner.transaction((tx) => sweep(tx, memberId, app.context.newId()));
    expect(await takeBack(app.owner, { memberId, cause: app.context.newId(), amount: 10n * P })).toBe(3n * P);
    expect([await main(memberId), await owed(memberId)]).toEqual([0n, 7n * P]);
    expect(await debtors(app.owner, 10)).toEqual([memberId]);
    expect(await recover()).toBe(0n);
    await deposit(memberId, 2n * P);
    expect(await recover()).toBe(2n * P);
    expect([await main(memberId), await owed(memberId)]).toEqual([0n, 5n * P]);
    await deposit(memberId, 20n * P);
    expect(await recover()).toBe(5n * P);
    expect(await recover()).toBe(0n);
    expect([await main(memberId), await owed(memberId)]).toEqual([15n * P, 0n]);
    expect(await debtors(app.owner, 10)).toEqual([]);
    expect(await breaches()).toEqual([]);
  });
});

test.each([
  ['a payout from the gateway', 4, 30],
  ['a deposit from the house', 1, 20],
  ['a stake', 3, 22],
  ['trial money out of escrow', 2, 10],
])('%s is no credit from outside', async (_what, code, debit) => {
  const memberId = await openMember(app.context, 0n);
  const credit = app.owner.query('select ledger.credit($1, $2, $3::smallint, $4::smallint, 5)', [
    memberId,
    app.context.newId(),
    code,
    debit,
  ]);
  await expect(credit).rejects.toThrow(/cannot post/);
  expect(await main(memberId)).toBe(0n);
});

test('a balance below zero is refused whoever writes it', async () => {
  const memberId = await openMember(app.context, P);
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const write = owner.query('update ledger.balance set available = -1 where member_id = $1', [memberId]);
  await expect(write).rejects.toThrow(/balance_available_check/);
  await owner.close();
});
