import { prizesCalls } from '@lantern/contract/prizes';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { type Operator, registerMember } from '../../../test/people.ts';
import {
  allIsRight,
  daysOn,
  earn,
  prizeOperators,
  requestStart,
  segment,
  someAtATime,
  spun,
  startPrize,
  wheelOf,
} from '../../../test/prizes.ts';
import { approve, memberCall, openPromotionApp, REASON } from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';
import { budgetOf } from '../rewards/index.ts';
import { endSpins } from './prizes.wheel.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  two = await prizeOperators(app);
});
afterAll(() => app?.close());

const mainOf = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const budget = async (id: string) =>
  budgetOf(app.context.db, { source: 'wheel', sourceId: BigInt(id), currency: 'LTN' });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => addTestMember(app, null, 0)));

test('a member sees exact chances, spins on their own seeds, and is paid at once; the same key is the same spin', async () => {
  const member = await registerMember(app);
  const id = await startPrize(app, two, wheelOf(app));
  await earn(app, member.memberId, { kind: 'spins', of: id, count: 6 });
  const shown = async () => (await memberCall(app, member, prizesCalls.getPrizeWheels)).value.wheels[0];
  expect(await shown()).toMatchObject({
    ...{ id, title: 'Lantern prize', spins: 6, totalNow: 2, funded: '1000', left: '1000' },
    segments: [
      { weight: 1, weightNow: 1, reward: { kind: 'cash', amount: '2' } },
      { weight: 1, weightNow: 1, reward: { kind: 'nothing', amount: '0' } },
    ],
  });
  const keys = Array.from({ length: 6 }, () => crypto.randomUUID());
  const drawn = [];
  for (const key of keys) drawn.push((await memberCall(app, member, prizesCalls.spinPrizeWheel, { id, key })).value);
  const won = drawn.filter(({ reward }) => reward.kind === 'cash');
  expect(await mainOf(member.memberId)).toBe(BigInt(won.length) * 2n * P);
  expect(new Set(drawn.map(({ seeds }) => seeds.nonce)).size).toBe(6);
  expect(won.every(({ rewardId }) => rewardId !== null)).toBe(true);
  const again = await memberCall(app, member, prizesCalls.spinPrizeWheel, { id, key: keys[0] ?? '' });
  expect(again.value).toEqual(drawn[0]);
  expect(await spun(app, member.memberId, id)).toBe('no_spin');
  const list = (await memberCall(app, member, prizesCalls.listPrizeSpins)).value.list;
  expect(list.map((one: { id: string }) => one.id).sort()).toEqual(drawn.map((one) => one.id).sort());
  await allIsRight(app);
});

test('a budget of 100 prizes and more spins gives exactly 100, and what cannot be paid is never drawn', async () => {
  const people = await members(30);
  const id = await startPrize(
    app,
    two,
    wheelOf(app, { segments: [segment(1, 'cash', '2'), segment(1, 'cash', '4')] }),
    '200',
  );
  for (const memberId of people) await earn(app, memberId, { kind: 'spins', of: id, count: 5 });
  const answers = await someAtATime(150, 15, (number) => spun(app, people[number % 30] ?? 0n, id));
  const of = (what: number | string) => answers.filter((one) => one === what).length;
  expect(of(0) * 2 + of(1) * 4).toBe(200);
  expect(of(0) + of(1) + of('budget')).toBe(150);
  expect(await budget(id)).toMatchObject({ funded: 200n * P, spent: 200n * P });
  await allIsRight(app);
}, 120_000);

test('the stock of a segment is never exceeded, and the others keep their weights', async () => {
  const people = await members(8);
  const id = await startPrize(
    app,
    two,
    wheelOf(app, { segments: [segment(9, 'points', '1', 7), segment(1, 'nothing')] }),
    '0',
  );
  for (const memberId of people) await earn(app, memberId, { kind: 'spins', of: id, count: 5 });
  const answers = await someAtATime(40, 8, (number) => spun(app, people[number % 8] ?? 0n, id));
  expect(answers.filter((one) => one === 0)).toHaveLength(7);
  expect(answers.filter((one) => one === 1)).toHaveLength(33);
  await allIsRight(app);
}, 60_000);

test('the same spin hundreds of times at once is drawn once', async () => {
  const [memberId = 0n] = await members(1);
  const id = await startPrize(app, two, wheelOf(app, { segments: [segment(1, 'cash', '2'), segment(1, 'cash', '2')] }));
  await earn(app, memberId, { kind: 'spins', of: id, count: 3 });
  const key = crypto.randomUUID();
  const answers = await someAtATime(300, 20, () => spun(app, memberId, id, key));
  expect(new Set(answers).size).toBe(1);
  expect(await mainOf(memberId)).toBe(2n * P);
  await allIsRight(app);
}, 60_000);

test('a spin whose process dies at any statement is drawn once, and the same segment', async () => {
  const [memberId = 0n] = await members(1);
  const id = await startPrize(app, two, wheelOf(app, { segments: [segment(1, 'cash', '2'), segment(1, 'cash', '3')] }));
  await earn(app, memberId, { kind: 'spins', of: id, count: 30 });
  expect(await spun(app, memberId, id)).toEqual(expect.any(Number));
  let deaths = 0;
  for (const dies of ['before', 'after'] as const)
    for (let statement = 1; statement <= 14; statement += 1) {
      const key = crypto.randomUUID();
      const dying = { ...app, context: killableContext(app.context, statement, dies) };
      try {
        await spun(dying, memberId, id, key);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        deaths += 1;
      }
      expect(await spun(app, memberId, id, key)).toEqual(expect.any(Number));
    }
  expect(deaths).toBeGreaterThan(20);
  const { rows } = await app.context.db.query(
    'select count(*)::int as made from prizes.drawn_spin where member_id = $1',
    [memberId],
  );
  expect(rows).toEqual([{ made: 29 }]);
  await allIsRight(app);
}, 60_000);

test('a stopped wheel draws none and keeps spins, a new version holds from its approval, and what is left goes back', async () => {
  const [memberId = 0n] = await members(1);
  const id = await startPrize(app, two, wheelOf(app));
  await earn(app, memberId, { kind: 'spins', of: id, count: 2 });
  const stop = () => office(app, two[0], prizesOfficeCalls.stopPrize, { params: { id }, body: { reason: REASON } });
  expect((await stop()).value).toMatchObject({ stage: 'stopped' });
  expect((await stop()).code).toBe('changed_meanwhile');
  expect(await spun(app, memberId, id)).toBe('not_running');
  const draft = wheelOf(app, { segments: [segment(1, 'cash', '1'), segment(1, 'cash', '1')] });
  const saved = await office(app, two[0], prizesOfficeCalls.savePrize, { params: { id }, body: { version: 1, draft } });
  expect(saved.value).toMatchObject({ version: 2, liveVersion: 1, stage: 'stopped' });
  const asked = await requestStart(app, two[0], id, 2, '-990');
  expect((await requestStart(app, two[0], id, 2, '0')).code).toBe('request_waiting');
  expect(await approve(app, two[1], asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await spun(app, memberId, id)).toEqual(expect.any(Number));
  expect(await budget(id)).toMatchObject({ funded: 10n * P, spent: 1n * P });
  const back = () =>
    office(app, two[0], prizesOfficeCalls.requestPrizeReturn, { params: { id }, body: { reason: REASON } });
  expect((await back()).code).toBe('changed_meanwhile');
  await stop();
  const returned = await back();
  expect(await approve(app, two[1], returned.value.requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await budget(id)).toMatchObject({ funded: 1n * P, spent: 1n * P });
  await allIsRight(app);
});

test('who takes a break sees no wheel, spins none, and loses no spin by it; others expire', async () => {
  const [member, other] = [await registerMember(app), await registerMember(app)];
  const id = await startPrize(app, two, wheelOf(app, { spinDays: 2 }));
  for (const { memberId } of [member, other]) await earn(app, memberId, { kind: 'spins', of: id, count: 1 });
  const pause = { body: { kind: 'cool_off', days: 7 } };
  expect((await memberCall(app, member, saferPlayCalls.takeBreak, pause as never)).success).toBe(true);
  expect((await memberCall(app, member, prizesCalls.getPrizeWheels)).value).toEqual({ isPaused: true, wheels: [] });
  expect(await spun(app, member.memberId, id)).toBe('player_blocked');
  daysOn(app, 3);
  await app.context.db.transaction((tx) => endSpins(app.context, tx));
  const { rows } = await app.context.db.query<{ state: string }>(
    'select state from prizes.spin where wheel_id = $1 and member_id = any ($2) order by member_id = $3 desc',
    [id, [member.memberId, other.memberId], member.memberId],
  );
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'expired']);
  two = await prizeOperators(app);
  await allIsRight(app);
});

test('terms of bonus money require no more turnover than the merchant allows, and none of a deposit', async () => {
  const segments = [{ ...segment(1, 'cash', '1'), reward: { kind: 'bonus', amount: '1' } }, segment(1, 'nothing')];
  const create = (turnover: object) =>
    office(app, two[0], prizesOfficeCalls.createPrize, {
      body: wheelOf(app, {
        segments: segments as never,
        bonus: { turnover: turnover as never, weights: null, maxBet: null, maxConvert: null, days: null },
      }),
    });
  expect(await create({ bonus: '10.000001', deposit: '1' })).toMatchObject({
    code: 'fields_refused',
    fields: [
      { field: 'bonus.turnover.bonus', key: 'field.above_maximum', params: { maximum: '10' } },
      { field: 'bonus.turnover.deposit', key: 'field.not_valid' },
    ],
  });
  expect(await create({ bonus: '10', deposit: '0' })).toMatchObject({ success: true });
});

test('operators read the exact cost before they decide, and one operator starts nothing', async () => {
  const draft = wheelOf(app, { segments: [segment(1, 'cash', '1'), segment(1, 'points', '3'), segment(1, 'nothing')] });
  const preview = await office(app, two[0], prizesOfficeCalls.previewPrize, { body: draft });
  expect(preview.value).toMatchObject({
    ...{ budget: null, meanEnvelope: null },
    perSpin: { money: '0.333334', points: '1', moneyOver: '1000000', pointsOver: '3000000', weights: 3 },
  });
  const fieldOf = async (over: object) =>
    (await office(app, two[0], prizesOfficeCalls.createPrize, { body: { ...draft, ...over } })).fields?.[0]?.field;
  expect(await fieldOf({ segments: [segment(600_000, 'cash', '1'), segment(600_000, 'nothing')] })).toBe('segments');
  expect(await fieldOf({ to: draft.from })).toBe('to');
  expect(await fieldOf({ segments: [segment(1, 'points', '0.5'), segment(1, 'nothing')] })).toBe(
    'segments.0.reward.amount',
  );
  expect(await fieldOf({ currency: 'QQQ' })).toBe('currency');
  const created = await office(app, two[0], prizesOfficeCalls.createPrize, { body: draft });
  const { id } = created.value;
  expect((await requestStart(app, two[0], id, 1, null)).fields?.[0]?.field).toBe('budget');
  expect((await requestStart(app, two[0], id, 1, '0')).fields?.[0]?.field).toBe('budget');
  expect((await requestStart(app, two[0], id, 2, '10')).code).toBe('changed_meanwhile');
  const asked = await requestStart(app, two[0], id, 1, '10');
  expect((await approve(app, two[0], asked.value.requestId)).success).toBe(false);
  await expect(
    app.context.db.transaction((tx) =>
      tx.query('insert into prizes.start (prize_id, request_id, version, at) values ($1, 7, 1, now())', [id]),
    ),
  ).rejects.toThrow(/decide/);
});
