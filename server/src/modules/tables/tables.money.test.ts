import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { findings, openMember, P } from '../../../test/money.ts';
import type { Tx } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import {
  addSeat,
  buyIn,
  cashOut,
  endPot,
  openPot,
  potToSeat,
  seatToPot,
  sittingsAt,
  takeRake,
  topUp,
} from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.owner.query(`insert into tables.game_table (code, game) values ('money-1', 'none'), ('money-2', 'none')`);
});
afterAll(() => app?.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.context.db.transaction(work);
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
let seat = 0;

/** A member with 100 who carried an amount to a seat of their own. */
async function seated(amount: bigint, code = 'money-1') {
  const [memberId, sittingId] = [await openMember(app.context, 100n * P), app.context.newId()];
  seat += 1;
  const at = { code, seat, memberId };
  await inTx((tx) => addSeat(tx, { ...at, name: '***' }, null));
  expect(await inTx((tx) => buyIn(tx, { ...at, sittingId, amount }, null))).toBe('done');
  return { memberId, sittingId };
}
const stackOf = async (sittingId: bigint, code = 'money-1'): Promise<bigint | undefined> => {
  const row = (await sittingsAt(app.context.db, code)).find(({ id }) => id === String(sittingId));
  return row && BigInt(row.stack);
};
async function newPot(code = 'money-1', currency = 'LTN'): Promise<bigint> {
  const handId = app.context.newId();
  await inTx((tx) => openPot(tx, handId, code, currency));
  return handId;
}

test('money on a table goes on counting where turnover asks for all money of a member', async () => {
  const everything = async (memberId: bigint): Promise<string> =>
    (await app.owner.query<{ sum: string }>('select turnover.everything_of($1) as sum', [memberId])).rows[0]?.sum ?? '';
  const { memberId, sittingId } = await seated(60n * P);
  expect(await everything(memberId)).toBe(String(100n * P));
  const handId = await newPot();
  await inTx((tx) => seatToPot(tx, { handId, number: 0, sittingId, amount: 20n * P }));
  expect(await everything(memberId)).toBe(String(100n * P));
  await inTx((tx) => potToSeat(tx, { handId, number: 1, sittingId, amount: 20n * P }));
  await inTx((tx) => endPot(tx, handId, null));
  expect(await everything(memberId)).toBe(String(100n * P));
  await inTx((tx) => cashOut(tx, sittingId, null));
  expect([await everything(memberId), await main(memberId)]).toEqual([String(100n * P), 100n * P]);
});

test('a move that comes twice happens once, and another one under its key is refused', async () => {
  const { sittingId } = await seated(50n * P);
  const move = { handId: await newPot(), number: 3, sittingId, amount: 10n * P };
  for (const _ of [1, 2]) expect(await inTx((tx) => seatToPot(tx, move))).toBe(40n * P);
  const all = await Promise.all([1, 2, 3].map(() => inTx((tx) => seatToPot(tx, { ...move, number: 4 }))));
  expect(new Set(all)).toEqual(new Set([30n * P]));
  await expect(inTx((tx) => seatToPot(tx, { ...move, amount: 11n * P }))).rejects.toThrow(/is another one/);
  await expect(inTx((tx) => potToSeat(tx, { ...move, amount: 10n * P }))).rejects.toThrow(/is another one/);
  expect(await stackOf(sittingId)).toBe(30n * P);
});

test('a stack never goes below zero, also when its chips are asked for at one moment', async () => {
  const { sittingId } = await seated(25n * P);
  const handId = await newPot();
  const asked = Array.from({ length: 6 }, (_, number) =>
    inTx((tx) => seatToPot(tx, { handId, number, sittingId, amount: 10n * P })),
  );
  const stacks = await Promise.all(asked);
  expect(stacks.filter((stack) => stack !== null)).toHaveLength(2);
  expect(await stackOf(sittingId)).toBe(5n * P);
});

test.each([0n, -1n])('an amount of %s moves nothing', async (amount) => {
  const { memberId, sittingId } = await seated(20n * P);
  const handId = await newPot();
  await inTx((tx) => seatToPot(tx, { handId, number: 0, sittingId, amount: 5n * P }));
  const wrong = { handId, number: 1, sittingId, amount };
  for (const act of [seatToPot, potToSeat, takeRake])
    await expect(inTx((tx): Promise<unknown> => act(tx, wrong))).rejects.toThrow(/check constraint/);
  await expect(inTx((tx) => topUp(tx, { topUpId: app.context.newId(), sittingId, amount }))).rejects.toThrow(
    /check constraint/,
  );
  expect([await stackOf(sittingId), await main(memberId)]).toEqual([15n * P, 80n * P]);
});

test('chips stay at their table, in their currency and among those who put some in', async () => {
  const [here, there, other] = [await seated(30n * P), await seated(30n * P, 'money-2'), await seated(30n * P)];
  const handId = await newPot();
  expect(await inTx((tx) => seatToPot(tx, { handId, number: 0, ...there, amount: P }))).toBeNull();
  const foreign = await newPot('money-1', 'TRIAL');
  expect(await inTx((tx) => seatToPot(tx, { handId: foreign, number: 0, ...here, amount: P }))).toBeNull();
  await inTx((tx) => seatToPot(tx, { handId, number: 0, ...here, amount: 10n * P }));
  await expect(inTx((tx) => potToSeat(tx, { handId, number: 1, ...other, amount: P }))).rejects.toThrow(/put nothing/);
  await expect(inTx((tx) => potToSeat(tx, { handId, number: 1, ...here, amount: 11n * P }))).rejects.toThrow(
    /does not hold/,
  );
});

test('a rake is at most a tenth of its pot, once a hand, and a hand ends with an empty pot', async () => {
  const { sittingId } = await seated(50n * P);
  const handId = await newPot();
  await inTx((tx) => seatToPot(tx, { handId, number: 0, sittingId, amount: 40n * P }));
  const rake = { handId, number: 1, amount: 4n * P };
  await expect(inTx((tx) => takeRake(tx, { ...rake, amount: 4n * P + 1n }))).rejects.toThrow(/a tenth/);
  for (const _ of [1, 2]) await inTx((tx) => takeRake(tx, rake));
  await expect(inTx((tx) => takeRake(tx, { ...rake, number: 2, amount: P }))).rejects.toThrow(/a tenth/);
  await expect(inTx((tx) => endPot(tx, handId, null))).rejects.toThrow(/is not won/);
  expect(await inTx((tx) => cashOut(tx, sittingId, null))).toBe('in_hand');
  await inTx((tx) => potToSeat(tx, { handId, number: 3, sittingId, amount: 36n * P }));
  await inTx((tx) => endPot(tx, handId, null));
  await expect(inTx((tx) => seatToPot(tx, { handId, number: 4, sittingId, amount: P }))).rejects.toThrow(/no open pot/);
  expect(await inTx((tx) => cashOut(tx, sittingId, null))).toBe('done');
  expect(await inTx((tx) => topUp(tx, { topUpId: app.context.newId(), sittingId, amount: P }))).toBe('closed');
});

/** What the audit finds after a change by the owner of the database, which is taken back. */
async function foundAfter(change: string, undo: string): Promise<string> {
  await app.owner.query(change);
  const found = JSON.stringify(await findings(app.context));
  await app.owner.query(undo);
  return found;
}

test('the audit finds nothing, and each of its checks finds what the owner of the database changes', async () => {
  expect(await findings(app.context)).toEqual([]);
  const { sittingId } = await seated(10n * P);
  const handId = await newPot();
  await inTx((tx) => seatToPot(tx, { handId, number: 0, sittingId, amount: P }));
  const [sitting, pot] = [`tables.sitting set stack = stack`, `tables.pot set amount = amount`];
  const moreStack = await foundAfter(
    `update ${sitting} + 1 where id = ${sittingId}`,
    `update ${sitting} - 1 where id = ${sittingId}`,
  );
  expect(moreStack).toMatch(/every stack is what moved/);
  expect(moreStack).toMatch(/the escrow of a table holds/);
  expect(
    await foundAfter(`update ${pot} + 1 where hand_id = ${handId}`, `update ${pot} - 1 where hand_id = ${handId}`),
  ).toMatch(/every pot holds/);
  const carried = `update tables.chip_move set amount = amount`;
  expect(
    await foundAfter(`${carried} + 1 where cause = ${sittingId}`, `${carried} - 1 where cause = ${sittingId}`),
  ).toMatch(/every chip that came to a table/);
  const at = (code: string) => `update tables.pot set table_code = '${code}' where hand_id = ${handId}`;
  expect(await foundAfter(at('money-2'), at('money-1'))).toMatch(/chips of a hand stay at its table/);
  expect(await findings(app.context)).toEqual([]);
});
