import { promotionsCalls } from '@lantern/contract/promotions';
import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { rewardsOfficeCalls } from '@lantern/contract/rewards/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import type { TestApp } from '../../../../test/app.ts';
import { allowPlays, play } from '../../../../test/bonus.ts';
import { bet, findings, openTestEvent, P, pickOf } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { type Operator, type Person, registerMember, startTrial } from '../../../../test/people.ts';
import {
  approve,
  deposited,
  draftOf,
  memberCall,
  openPromotionApp,
  promotionOperators,
  REASON,
  started,
  takenBack,
} from '../../../../test/promotions.ts';
import { balancesOf } from '../../ledger/index.ts';
import { closeEvent, isQuiet, type Judge, readBatch, settleEvent } from '../../wager/index.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  two = await promotionOperators(app);
});
afterAll(() => app?.close());

const nameOf = async ({ memberId }: Pick<Person, 'memberId'>) =>
  (await app.owner.query<{ account: string }>('select account from account.member where id = $1', [memberId])).rows[0]
    ?.account ?? '';
const give = (id: string, account: string, amount: string, key: string = crypto.randomUUID()) =>
  office(app, two[0], promotionsOfficeCalls.giveByHand, {
    params: { id },
    body: { key, account, amount, reason: REASON },
  });
const AGENT = MEMBER_TYPE.agent;
const BONUS = { turnover: { bonus: '9', deposit: '0' }, weights: null, maxBet: null, maxConvert: null, days: null };
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main / P;
const results = async (id: string) =>
  (await office(app, two[0], promotionsOfficeCalls.getPromotionResults, { params: { id } })).value;

test('one operator gives below the limit, once a key; what is above it for a member and day waits for another one', async () => {
  const who = await registerMember(app);
  const account = await nameOf(who);
  const { id, draft } = await started(app, two, draftOf(app));
  const key = crypto.randomUUID();
  const given = { value: { state: 'given', requestId: null } };
  expect(await give(id, account, '60', key)).toMatchObject(given);
  expect(await give(id, account, '60', key)).toMatchObject(given);
  expect(await main(who)).toBe(60n);
  // It takes nothing of what the terms allow.
  const body = { code: draft.code };
  expect(await memberCall(app, who, promotionsCalls.enterPromotionCode, { body })).toMatchObject({ success: true });
  const asked = await give(id, account, '50');
  expect(asked).toMatchObject({ value: { state: 'requested' } });
  expect(await give(id, account, '70')).toMatchObject({ code: 'request_waiting' });
  expect(await main(who)).toBe(70n);
  expect(await approve(app, two[1], asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await main(who)).toBe(120n);
  expect(await results(id)).toMatchObject({ given: '120', rewards: 3, spent: '120' });
  const query = { memberId: String(who.memberId) };
  const list = await office(app, two[0], rewardsOfficeCalls.listGivenRewards, { query });
  expect(list.value.list.map(({ amount }: { amount: string }) => amount)).toEqual(['50', '10', '60']);
});

test('nothing is given to a trial account, on a break, above the budget, after a stop, or to nobody', async () => {
  const [who, trial] = [await registerMember(app), await startTrial(app)];
  const { id } = await started(app, two, draftOf(app), '20');
  expect(await give(id, 'nobody-at-all', '5')).toMatchObject({
    fields: [{ field: 'account', key: 'field.member_unknown' }],
  });
  expect(await give(id, await nameOf(trial), '5')).toMatchObject({ facts: { why: 'audience' } });
  expect(await give(id, await nameOf(who), '21')).toMatchObject({ facts: { why: 'budget' } });
  expect(await give(id, await nameOf(who), '-1')).toMatchObject({ fields: [{ field: 'amount' }] });
  const aBreak = { kind: 'cool_off', days: 1 };
  const resting = await registerMember(app);
  await memberCall(app, resting, saferPlayCalls.takeBreak, { body: aBreak });
  expect(await give(id, await nameOf(resting), '5')).toMatchObject({ facts: { why: 'audience' } });
  await office(app, two[0], promotionsOfficeCalls.stopPromotion, { params: { id }, body: { reason: REASON } });
  expect(await give(id, await nameOf(who), '5')).toMatchObject({ facts: { why: 'stopped' } });
  expect(await results(id)).toMatchObject({ rewards: 0, spent: '0' });
});

test('ten at once by one operator stay within what one may give a member in a day', async () => {
  const who = await registerMember(app);
  const account = await nameOf(who);
  const { id } = await started(app, two, draftOf(app));
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(id, account, '40')));
  expect(answers.filter(({ value }) => value?.state === 'given')).toHaveLength(2);
  expect(await main(who)).toBe(80n);
});

test('the results of a day are what was given and stayed, deposits, and what its members lost', async () => {
  const who = await registerMember(app);
  const terms = { trigger: 'deposit', reward: { rate: '10' } } as const;
  const { id } = await started(app, two, draftOf(app, { terms }));
  await deposited(app, who.memberId, 100n * P, id);
  await play(app.context, who.memberId, { stake: 30n * P, payout: 5n * P });
  const reader = { apply: 'wager.sum_record_finals' } as const;
  const days = async () => {
    while (await app.context.db.transaction((tx) => readBatch(app.context, tx, reader)));
    return (await results(id)).days;
  };
  await expect
    .poll(days, { timeout: 20_000 })
    .toMatchObject([{ given: '10', cost: '10', deposits: '100', rewards: 1, members: 1, played: '25', net: '15' }]);
});

test('signs name members of one device, who play bonus money alone, and whose deposit was taken back; nothing follows', async () => {
  const [one, other, single] = [await registerMember(app), await registerMember(app), await registerMember(app)];
  const { id } = await started(app, two, draftOf(app));
  for (const who of [one, other]) await give(id, await nameOf(who), '7');
  await app.owner.query("update session.session set device_hash = '\\x01' where member_id = any ($1)", [
    [one.memberId, other.memberId],
  ]);
  const terms = { trigger: 'deposit', reward: { rate: '50' } } as const;
  const asCash = await started(app, two, draftOf(app, { terms }));
  const deposit = await deposited(app, single.memberId, 40n * P, asCash.id);
  await takenBack(app, deposit, 40n * P);
  const asBonus = await started(
    app,
    two,
    draftOf(app, { terms: { bonus: BONUS, reward: { kind: 'bonus', amount: '30' } } }),
  );
  const player = await registerMember(app);
  await give(asBonus.id, await nameOf(player), '30');
  for (let count = 0; count < 10; count += 1) await play(app.context, player.memberId, { stake: P });
  const signs = async () => {
    while (await app.context.db.transaction((tx) => readBatch(app.context, tx, { apply: 'wager.sum_record_finals' })));
    return (await office(app, two[0], promotionsOfficeCalls.listPromotionSigns)).value.list;
  };
  const members = (...of: readonly Person[]) => of.map(({ memberId }) => ({ id: String(memberId) }));
  await expect.poll(signs, { timeout: 20_000 }).toMatchObject([
    { kind: 'devices', count: 2, amount: '14', members: members(one, other) },
    { kind: 'bonus_only', count: 10, of: 10, amount: '30', members: members(player) },
    { kind: 'taken_back', count: 1, amount: '20', members: members(single) },
  ]);
  const query = { kind: 'taken_back' };
  expect((await office(app, two[0], promotionsOfficeCalls.listPromotionSigns, { query })).value.total).toBe(1);
});

test('two below one agent who bet bonus money on the same events and nearly always have one winner are a sign; who win and lose together are none', async () => {
  const { context } = app;
  const { id } = await started(
    app,
    two,
    draftOf(app, { terms: { bonus: BONUS, reward: { kind: 'bonus', amount: '30' } } }),
  );
  const agentId = await addTestMember(app, null, AGENT);
  const team: bigint[] = [];
  for (let count = 0; count < 3; count += 1) team.push(await addTestMember(app, agentId));
  for (const memberId of team) await give(id, `t${memberId}`, '30');
  for (let event = 0; event < 5; event += 1) {
    const eventId = await openTestEvent(context);
    for (const [place, memberId] of team.entries())
      await bet(context, { memberId, eventId, pick: place === 0 ? '07' : '08' });
    await context.db.transaction((tx) => closeEvent(tx, eventId));
    await expect.poll(() => isQuiet(context.db, eventId), { timeout: 20_000, interval: 5 }).toBe(true);
    const judge: Judge = ({ detail }) => ({ payout: pickOf({ detail }) === '07' ? P : 0n, outcome: null });
    await settleEvent(context, { id: eventId, version: 1, judge });
  }
  const query = { kind: 'opposite' };
  const { value } = await office(app, two[0], promotionsOfficeCalls.listPromotionSigns, { query });
  const pairs = value.list.map(({ members }: { members: { id: string }[] }) => members.map((one) => BigInt(one.id)));
  expect(pairs).toHaveLength(2);
  expect(pairs).toEqual(
    expect.arrayContaining([
      [team[0], team[1]],
      [team[0], team[2]],
    ]),
  );
  expect(value.list[0]).toMatchObject({ count: 5, of: 5, amount: '60' });
});

test('the audit finds nothing, and a reward by hand that was changed', async () => {
  expect(await findings(app.context)).toEqual([]);
  await app.owner.query(
    'update promotions.hand_grant set amount = amount + 1 where id = (select min(id) from promotions.hand_grant)',
  );
  expect(JSON.stringify(await findings(app.context))).toContain('every reward by hand was given by operators');
});
