import { pointsCalls } from '@lantern/contract/points';
import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { openTestDraw, settleTestDraw } from '../../../test/finals.ts';
import { withModule } from '../../../test/modules.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, type Operator, type Person, registerMember, startTrial } from '../../../test/people.ts';
import {
  adjusted,
  beginPoints,
  budgeted,
  countPoints,
  goodOf,
  offered,
  openSpender,
  PIN,
  pointCall,
  pointOperators,
  pointsOf,
} from '../../../test/points.ts';
import { approve, REASON } from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';
import { giveReward, rewardSourceHook } from '../rewards/index.ts';
import { changeSetting } from '../site/index.ts';

const names = async () => new Map<string, string>();
let app: TestApp;
let two: readonly [Operator, Operator];
let member: Person;
beforeAll(async () => {
  app = await openTestApp({}, withModule({ hooks: [rewardSourceHook({ source: 'test', names })] }));
  await allowPlays(app);
  two = await pointOperators(app);
  await beginPoints(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  member = await openSpender(app);
});

const points = () => pointsOf(app, member.memberId);
const main = async () => (await balancesOf(app.context.db, member.memberId)).main;
const setRates = (RNG: string) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, 'points.rates', { ...RATES, RNG }, 'test'));
const RATES = {
  ELOTT: '0.1',
  LOTT: '0.1',
  LIVE: '0.05',
  SPORTS: '0.05',
  FISH: '0',
  RNG: '0.1',
  PVP: '0.08',
  ESPORTS: '0.05',
  DS88: '0.08',
};
const redeem = (goodId: string, more: object = {}, key = crypto.randomUUID()) =>
  pointCall(app, member, pointsCalls.redeemPointReward, {
    body: { goodId, price: '100', remark: '12 Hang Bac', paymentPassword: PIN, ...more },
    key,
  });
const convert = (many: string, amount: string, key = crypto.randomUUID()) =>
  pointCall(app, member, pointsCalls.convertPoint, { body: { points: many, amount, paymentPassword: PIN }, key });
const decide = (id: string, decision: string, by = two[0]) =>
  office(app, by, pointsOfficeCalls.decidePointRedemption, { params: { id }, body: { decision, reason: REASON } });

test('a settled bet earns its valid stake at the rate of its category, and trial play nothing', async () => {
  await fundMember(app, member.memberId, 100n * P);
  await setRates('0.1');
  await play(app.context, member.memberId, { stake: 21_234_567n, payout: 0n });
  await play(app.context, member.memberId, { stake: 10n * P, category: 'FISH' });
  await countPoints(app);
  expect(await points()).toBe(2_123_456n);
  const { value } = await pointCall(app, member, pointsCalls.listPointMovements);
  expect(value).toMatchObject({
    total: 1,
    list: [{ kind: 'bet', points: '2.123456', valid: '21.234567', rate: '0.1', category: 'RNG' }],
  });
  const trial = await startTrial(app);
  const draw = await openTestDraw(app, 'test', 'points-trial');
  await settleTestDraw(app, draw, { memberId: trial.memberId, stake: P, payout: 0n, currency: 'TRIAL' });
  await countPoints(app);
  expect(await pointsOf(app, trial.memberId)).toBe(0n);
  expect(await pointCall(app, trial, pointsCalls.getPointBalance)).toMatchObject({ code: 'in_need_true_account' });
});

test('a correction moves the difference at the rate of the bet’s first points, also below zero', async () => {
  await fundMember(app, member.memberId, 100n * P);
  const draw = await openTestDraw(app, 'test', 'points-1');
  await settleTestDraw(app, draw, { memberId: member.memberId, stake: 20n * P, payout: 0n });
  await countPoints(app);
  expect(await points()).toBe(2n * P);
  await adjusted(app, two, member.username, '-2');
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'points.rates', { ...RATES, ELOTT: '5' }, 'test'),
  );
  await app.owner.query(
    'update wager.wager set valid_stake = 0, result_version = result_version + 1 where member_id = $1',
    [member.memberId],
  );
  await countPoints(app);
  expect(await points()).toBe(-2n * P);
  const { value } = await pointCall(app, member, pointsCalls.listPointMovements, { query: { kind: 'bet' } });
  expect(value.list).toMatchObject([{ points: '-2', isCorrection: true, rate: '0.1' }, { points: '2' }]);
  await setRates('0.1');
});

test('a reward of points gives them once, whatever bonus is active', async () => {
  const give = () =>
    app.context.db.transaction((tx) =>
      giveReward(app.context, tx, {
        ...{ memberId: member.memberId, source: 'test', sourceId: 1n, number: 1n, kind: 'points', amount: 30n * P },
        ...{ currency: '', budgetId: null, details: {}, claimUntilMs: null, isPaidAtOnce: true },
      }),
    );
  expect([await give(), await give()]).toEqual(['given', 'repeated']);
  expect(await points()).toBe(30n * P);
});

test('a good waits for an operator; a rejection gives points and piece back once, an approval neither', async () => {
  const id = await offered(app, two[0], goodOf({ perMember: 2 }));
  await adjusted(app, two, member.username, '250');
  const listed = await pointCall(app, member, pointsCalls.getPointReward);
  expect(listed.value.list.find((one: { id: string }) => one.id === id)).toMatchObject({
    own: 0,
    stock: 10,
    why: null,
    title: 'Silk lantern',
  });
  const key = crypto.randomUUID();
  const made = await redeem(id, {}, key);
  expect(made).toMatchObject({
    value: { state: 'applying', price: '100', remark: '12 Hang Bac', title: 'Silk lantern' },
  });
  expect(await redeem(id, {}, key)).toMatchObject({ value: { id: made.value.id } });
  expect(await redeem(id, { price: '99' }, key)).toMatchObject({ code: 'idempotency_conflict' });
  expect(await points()).toBe(150n * P);
  const queue = await office(app, two[0], pointsOfficeCalls.listPointRedemptions);
  expect(queue.value.list).toMatchObject([{ id: made.value.id, account: member.username }]);
  const both = await Promise.all([decide(made.value.id, 'rejected'), decide(made.value.id, 'rejected', two[1])]);
  expect(both).toMatchObject([{ value: { state: 'rejected' } }, { value: { state: 'rejected' } }]);
  expect(await decide(made.value.id, 'approved')).toMatchObject({ code: 'changed_meanwhile' });
  expect(await points()).toBe(250n * P);
  const again = await redeem(id);
  expect(await decide(again.value.id, 'approved')).toMatchObject({ value: { state: 'approved' } });
  expect(await decide(again.value.id, 'rejected')).toMatchObject({ code: 'changed_meanwhile' });
  const { value } = await pointCall(app, member, pointsCalls.getRedeemPointList, { query: { state: 'rejected' } });
  expect(value).toMatchObject({ total: 1, list: [{ reference: made.value.reference, reason: REASON }] });
  expect(await office(app, two[0], pointsOfficeCalls.getPointGood, { params: { id } })).toMatchObject({
    value: { stock: 9, redeemed: 1, waiting: 0 },
  });
});

test('a redemption is refused for what keeps the member from it, and leaves nothing', async () => {
  const id = await offered(app, two[0], goodOf({ perMember: 1 }), 2);
  const why = (reply: { facts?: { why: string } }) => reply.facts?.why;
  expect(await redeem(id, { paymentPassword: '000000' })).toMatchObject({ code: 'payment_password_wrong' });
  expect(why(await redeem(id))).toBe('short');
  await adjusted(app, two, member.username, '300');
  expect(why(await redeem(id, { price: '90' }))).toBe('price');
  for (const price of ['-100', '9999999999999']) expect(why(await redeem(id, { price }))).toBe('price');
  expect(await redeem(id)).toMatchObject({ success: true });
  expect(why(await redeem(id))).toBe('limit');
  const high = await offered(app, two[0], goodOf({ level: 3 }));
  expect(why(await redeem(high))).toBe('level');
  expect(why(await redeem('12'))).toBe('gone');
  await office(app, two[0], pointsOfficeCalls.stopPointGood, { params: { id: high }, body: { reason: REASON } });
  expect(why(await redeem(high))).toBe('gone');
  expect(await points()).toBe(200n * P);
});

test('cash is paid at once out of its budget, and without money nothing happens', async () => {
  const id = await offered(app, two[0], goodOf({ kind: 'cash', amount: '5', currency: 'LTN' }));
  await adjusted(app, two, member.username, '300');
  expect(await redeem(id)).toMatchObject({ code: 'points_refused', facts: { why: 'budget' } });
  await budgeted(app, two, id, '7');
  expect(await redeem(id)).toMatchObject({ value: { state: 'approved', amount: '5' } });
  expect(await redeem(id)).toMatchObject({ facts: { why: 'budget' } });
  expect([await points(), await main()]).toEqual([200n * P, 5n * P]);
});

test('points are converted at the rate that was shown, within the day, once', async () => {
  await budgeted(app, two, null, '1000');
  await adjusted(app, two, member.username, '60000');
  expect((await pointCall(app, member, pointsCalls.getPointBalance)).value).toMatchObject({
    balance: '60000',
    worth: '600',
  });
  expect(await convert('499', '4.99')).toMatchObject({ facts: { why: 'minimum' } });
  expect(await convert('1000', '11')).toMatchObject({ facts: { why: 'price' } });
  for (const shown of ['-10', '9999999999999'])
    expect(await convert('1000', shown)).toMatchObject({ facts: { why: 'price' } });
  expect(await convert('0', '0')).toMatchObject({ code: 'fields_refused', fields: [{ field: 'points' }] });
  const key = crypto.randomUUID();
  const all = await Promise.all([convert('1000', '10', key), convert('1000', '10', key)]);
  expect(all[0].value).toEqual(all[1].value);
  expect(await convert('49000.5', '490')).toMatchObject({ facts: { why: 'day' } });
  expect(await convert('49000', '490')).toMatchObject({ success: true });
  expect([await points(), await main()]).toEqual([10_000n * P, 500n * P]);
  const config = await pointCall(app, member, pointsCalls.getPointConfig);
  expect(config.value).toMatchObject({
    per: '10',
    conversion: { amount: '1', dayLeft: '0' },
    hasPaymentPassword: true,
  });
  expect(config.value.rates).toContainEqual({ category: 'RNG', points: '1' });
});

test('during a break goods can be redeemed, and no money is given', async () => {
  const goods = [
    await offered(app, two[0], goodOf()),
    await offered(app, two[0], goodOf({ kind: 'cash', amount: '5', currency: 'LTN' })),
  ];
  await budgeted(app, two, goods[1] ?? '', '100');
  await adjusted(app, two, member.username, '1000');
  await app.owner.query(
    `insert into safer.break (member_id, id, kind, from_at, until_at) values ($1, $2, 'cool_off', $3, $4)`,
    [member.memberId, app.context.newId(), new Date(app.clock.nowMs()), new Date(app.clock.nowMs() + 3600_000)],
  );
  expect(await redeem(goods[0] ?? '')).toMatchObject({ value: { state: 'applying' } });
  expect(await redeem(goods[1] ?? '')).toMatchObject({ code: 'player_blocked' });
  expect(await convert('500', '5')).toMatchObject({ code: 'player_blocked' });
  expect(await points()).toBe(900n * P);
});

test('nobody corrects points alone, takes more than there are, or corrects a trial account', async () => {
  const ask = (account: string, many: string) =>
    office(app, two[0], pointsOfficeCalls.requestPointAdjustment, {
      params: { account },
      body: { points: many, reason: REASON },
    });
  expect(await ask(member.username, '-1')).toMatchObject({ code: 'fields_refused', fields: [{ field: 'points' }] });
  expect(await ask('nobody-here', '1')).toMatchObject({ code: 'not_found' });
  expect(await ask((await startTrial(app)).username, '1')).toMatchObject({ code: 'trial_account' });
  await expect(
    app.context.db.query('select points.adjust($1, $2, 5000000, null)', [app.context.newId(), member.memberId]),
  ).rejects.toThrow('not decided by two operators');
  await adjusted(app, two, member.username, '3.5');
  const shown = await office(app, two[0], pointsOfficeCalls.listMemberPoints, { params: { account: member.username } });
  expect(shown.value).toMatchObject({ balance: '3.5', list: [{ kind: 'adjust', points: '3.5' }] });
  const { value } = await office(app, two[0], pointsOfficeCalls.getPointLiability);
  expect(value.currencies).toMatchObject([{ currency: 'LTN' }]);
});

test('another member’s redemptions are missing, and an operator without the right sees nothing', async () => {
  const other = await registerMember(app);
  expect((await pointCall(app, other, pointsCalls.getRedeemPointList)).value.total).toBe(0);
  expect((await office(app, null, pointsOfficeCalls.listPointRedemptions)).success).toBe(false);
});

test('a good is written by its rules: English text, a price, and cash with its currency', async () => {
  const create = (draft: object) => office(app, two[0], pointsOfficeCalls.createPointGood, { body: draft });
  const fields = async (draft: object) => (await create(draft)).fields?.map(({ field }: { field: string }) => field);
  expect(await fields(goodOf({ texts: { VI: { title: 'Đèn', text: '' } } }))).toEqual(['texts.EN']);
  expect(await fields(goodOf({ price: '0' }))).toEqual(['price']);
  expect(await fields(goodOf({ kind: 'cash' }))).toEqual(['amount', 'currency']);
  expect(await fields(goodOf({ kind: 'cash', amount: '5', currency: 'TRIAL' }))).toEqual(['currency']);
  const { value } = await create(goodOf());
  const save = (more: object) =>
    office(app, two[0], pointsOfficeCalls.savePointGood, {
      params: { id: value.id },
      body: { ...goodOf(), version: 1, ...more },
    });
  expect(await save({ kind: 'cash', amount: '5', currency: 'LTN' })).toMatchObject({ code: 'fields_refused' });
  expect(await save({ price: '120' })).toMatchObject({ value: { version: 2, draft: { price: '120' } } });
  expect(await save({ price: '130' })).toMatchObject({ code: 'changed_meanwhile' });
});

test('one operator makes cash no cheaper than two operators funded it', async () => {
  const cash = goodOf({ kind: 'cash', amount: '5', currency: 'LTN', price: '1000' });
  const { value } = await office(app, two[0], pointsOfficeCalls.createPointGood, { body: cash });
  let version = 1;
  const save = (more: object) =>
    office(app, two[0], pointsOfficeCalls.savePointGood, {
      params: { id: value.id },
      body: { ...cash, version, ...more },
    });
  const ask = async (amount: string) => {
    const body = { goodId: value.id, currency: 'LTN', amount, reason: REASON };
    return (await office(app, two[0], pointsOfficeCalls.requestPointBudget, { body })).value.requestId;
  };
  // The price of a request that waits is the one that its second operator read.
  const stale = await ask('50');
  expect(await save({ price: '900' })).toMatchObject({ success: true });
  version += 1;
  expect(await approve(app, two[1], stale)).toMatchObject({ success: false });
  await approve(app, two[1], await ask('50'));
  for (const [more, field] of [
    [{ price: '899' }, 'price'],
    [{ price: '900', amount: '5.01' }, 'amount'],
  ] as const)
    expect(await save(more)).toMatchObject({ code: 'fields_refused', fields: [{ field }] });
  expect(await save({ price: '900', perMember: 3 })).toMatchObject({ success: true });
  version += 1;
  await approve(app, two[1], await ask('-50'));
  expect(await save({ price: '1' })).toMatchObject({ success: true });
});

test('the audit finds nothing, and changes of points, bets’ points and stock by hand', async () => {
  const mine = async () =>
    (await findings(app.context)).map(({ check }) => check).filter((check) => !check.includes('seal'));
  const named = async (sql: string, undo: string, check: string) => {
    await app.owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
    expect((await mine()).join()).toContain(check);
    await app.owner.query(`set session_replication_role = replica; ${undo}; set session_replication_role = origin`);
  };
  await named(
    'update points.account set balance = balance + 1',
    'update points.account set balance = balance - 1',
    'points of every member',
  );
  await named(
    'update points.good set stock = stock + 1',
    'update points.good set stock = stock - 1',
    'every stock equals',
  );
  await named(
    "update points.movement set rate = rate * 2 where kind = 'bet'",
    "update points.movement set rate = rate / 2 where kind = 'bet'",
    'a bet gave its valid stake',
  );
  await named(
    "update points.redemption set state = 'rejected' where state = 'approved' and kind = 'physical'",
    "update points.redemption set state = 'approved' where decided_by is not null and state = 'rejected' and not exists (select from points.movement m where m.kind = 'redeem_return' and m.cause = id)",
    'every redemption took its price',
  );
});
