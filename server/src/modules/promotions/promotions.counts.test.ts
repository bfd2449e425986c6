import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { promotionsCalls } from '@lantern/contract/promotions';
import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { rewardsCalls } from '@lantern/contract/rewards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { type Operator, type Person, registerMember } from '../../../test/people.ts';
import { draftPrize, prizeOperators, raffleOf, startPrize, wheelOf } from '../../../test/prizes.ts';
import {
  approve,
  deposited,
  draftOf,
  memberCall,
  openPromotionApp,
  promotionOperators,
  REASON,
  requestStart,
  started,
  takenBack,
} from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
let forPrizes: readonly [Operator, Operator];
let [wheel, raffle] = ['', ''];
beforeAll(async () => {
  app = await openPromotionApp();
  two = await promotionOperators(app);
  forPrizes = await prizeOperators(app);
  wheel = await startPrize(app, forPrizes, wheelOf(app));
  raffle = await startPrize(app, forPrizes, raffleOf(app));
});
afterAll(() => app?.close());

const enter = (code: string | null, who: Person) =>
  memberCall(app, who, promotionsCalls.enterPromotionCode, { body: { code } });
const see = async (id: string, who: Person) => (await memberCall(app, who, promotionsCalls.getPromotion, { id })).value;
const results = async (id: string) =>
  (await office(app, two[0], promotionsOfficeCalls.getPromotionResults, { params: { id } })).value;
const stopWheel = (id: string) =>
  office(app, forPrizes[0], prizesOfficeCalls.stopPrize, { params: { id }, body: { reason: REASON } });
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
/** Points, spins and tickets of a member. */
const counts = async ({ memberId }: Person) =>
  (
    await app.owner.query<{ points: string; spins: number; tickets: number }>(
      `select coalesce((select balance from points.account where member_id = $1), 0)::text as points,
         (select count(*)::int from prizes.spin where member_id = $1) as spins,
         (select count(*)::int from prizes.ticket where member_id = $1) as tickets`,
      [memberId],
    )
  ).rows[0];
const spinsOf = (of: string, amount = '3') => ({ kind: 'spins', amount, rate: null, of }) as const;

test('points, spins and tickets are given once, without a budget, and are no money in the results', async () => {
  const who = await registerMember(app);
  const each = [
    [{ kind: 'points', amount: '70' }, {}],
    [spinsOf(wheel), { of: { id: wheel, title: 'Lantern prize' } }],
    [{ kind: 'tickets', amount: '2', of: raffle }, { of: { id: raffle, title: 'Lantern prize' } }],
  ] as const;
  for (const [reward, of] of each) {
    const { id, draft } = await started(app, two, draftOf(app, { terms: { reward } }), '0');
    const { kind, amount } = reward;
    expect((await see(id, who)).terms.reward).toMatchObject({ kind, amount, ...of });
    expect(await enter(draft.code, who)).toMatchObject({ value: { kind, amount, state: 'claimed', ...of } });
    expect(await enter(draft.code, who)).toMatchObject({ facts: { why: 'per_member' } });
    expect(await see(id, who)).toMatchObject({ status: 'claimed', times: 1, taken: [{ kind, amount, ...of }] });
    expect(await results(id)).toMatchObject({
      ...{ given: '0', spent: '0', funded: '0', rewards: 1, members: 1 },
      days: [{ given: '0', cost: '0', rewards: 1 }],
    });
  }
  const centre = await memberCall(app, who, rewardsCalls.listRewards);
  expect(centre.value.list).toMatchObject([
    { kind: 'tickets', amount: '2', of: 'Lantern prize', currency: '' },
    { kind: 'spins', amount: '3', of: 'Lantern prize', currency: '' },
    { kind: 'points', amount: '70', currency: '' },
  ]);
  expect(await counts(who)).toEqual({ points: String(70n * P), spins: 3, tickets: 2 });
  expect(await main(who)).toBe(0n);
});

test('points may wait in the reward centre until they are claimed', async () => {
  const who = await registerMember(app);
  const terms = { reward: { kind: 'points', amount: '5' }, claimDays: 3 } as const;
  const { id, draft } = await started(app, two, draftOf(app, { terms }), '0');
  expect(await enter(draft.code, who)).toMatchObject({ value: { state: 'claimable' } });
  expect(await counts(who)).toMatchObject({ points: '0' });
  const { rewardId } = await see(id, who);
  expect(await memberCall(app, who, rewardsCalls.claimReward, { id: rewardId })).toMatchObject({ success: true });
  expect(await counts(who)).toMatchObject({ points: String(5n * P) });
});

test('a wheel that was stopped gives no spins: a code is refused, and a deposit is credited without them', async () => {
  const who = await registerMember(app);
  const stopped = await startPrize(app, forPrizes, wheelOf(app));
  const byCode = await started(app, two, draftOf(app, { terms: { reward: spinsOf(stopped) } }), '0');
  const terms = { trigger: 'deposit', minimum: '50', reward: spinsOf(stopped) } as const;
  const byDeposit = await started(app, two, draftOf(app, { terms }), '0');
  const first = await deposited(app, who.memberId, 50n * P, byDeposit.id);
  expect(await counts(who)).toMatchObject({ spins: 3 });
  await stopWheel(stopped);
  expect(await enter(byCode.draft.code, who)).toMatchObject({ facts: { why: 'budget' } });
  expect(await see(byCode.id, who)).toMatchObject({ status: 'closed', why: 'budget' });
  await deposited(app, who.memberId, 50n * P, byDeposit.id);
  expect(await main(who)).toBe(100n * P);
  expect(await counts(who)).toMatchObject({ spins: 3 });
  expect(await results(byDeposit.id)).toMatchObject({ given: '0', rewards: 1, deposits: '50' });
  // Spins of a deposit that is taken back stay, and are no money that was kept.
  await takenBack(app, first, 50n * P);
  expect(await counts(who)).toMatchObject({ spins: 3 });
  expect(await results(byDeposit.id)).toMatchObject({ kept: '0', ended: '0' });
});

test('a version that gives points instead of money takes no budget, and what is left of it can be taken back', async () => {
  const [one, other] = [await registerMember(app), await registerMember(app)];
  const { id, draft } = await started(app, two, draftOf(app), '200');
  const byHand = (amount: string) =>
    office(app, two[0], promotionsOfficeCalls.giveByHand, {
      ...{ params: { id }, body: { key: crypto.randomUUID(), account: one.username, amount, reason: REASON } },
    });
  const requested = await byHand('150');
  expect(await enter(draft.code, one)).toMatchObject({ value: { kind: 'cash' } });
  const terms = { ...draft.terms, reward: { kind: 'points', amount: '40', rate: null, max: null } };
  const body = { ...draft, terms, version: 1 };
  await office(app, two[0], promotionsOfficeCalls.savePromotion, { params: { id }, body });
  for (const budget of ['1', '-191'])
    expect(await requestStart(app, two[0], { id, version: 2 }, budget)).toMatchObject({
      fields: [{ field: 'budget' }],
    });
  const asked = await requestStart(app, two[0], { id, version: 2 }, '-190');
  expect(await approve(app, two[1], asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await enter(draft.code, other)).toMatchObject({ value: { kind: 'points', amount: '40' } });
  expect(await results(id)).toMatchObject({ given: '10', spent: '10', funded: '10', rewards: 2, members: 2 });
  // Nothing but money is given by hand, and signs add up money alone.
  expect(await byHand('5')).toMatchObject({ code: 'fields_refused', fields: [{ field: 'amount' }] });
  // What was requested while the promotion gave money is given no more.
  expect(requested).toMatchObject({ value: { state: 'requested' } });
  expect(await approve(app, two[1], requested.value.requestId)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await main(one)).toBe(10n * P);
  await app.owner.query("update session.session set device_hash = '\\x02' where member_id = any ($1)", [
    [one.memberId, other.memberId],
  ]);
  const signs = await office(app, two[0], promotionsOfficeCalls.listPromotionSigns);
  expect(signs.value.list).toMatchObject([{ kind: 'devices', count: 2, amount: '10' }]);
});

test('drafts that cannot be are refused beside their fields', async () => {
  const unstarted = await draftPrize(app, forPrizes[0], wheelOf(app));
  const refused = async (terms: NonNullable<Parameters<typeof draftOf>[1]>['terms'] = {}) => {
    const body = draftOf(app, { terms });
    const { fields } = await office(app, two[0], promotionsOfficeCalls.createPromotion, { body });
    return (fields ?? []).map(({ field, key }: { field: string; key: string }) => `${field} ${key}`);
  };
  const points = { kind: 'points', amount: '5', rate: null } as const;
  const deposit = { trigger: 'deposit' } as const;
  expect(await refused({ ...deposit, reward: points })).toEqual([]);
  expect(await refused({ ...deposit, reward: { ...points, amount: null } })).toEqual([
    'terms.reward.amount field.not_empty',
  ]);
  expect(await refused({ ...deposit, reward: { ...points, amount: '1.5' } })).toEqual([
    'terms.reward.amount field.not_valid',
  ]);
  expect(await refused({ ...deposit, reward: { ...points, rate: '10', max: '5' } })).toEqual([
    'terms.reward.rate field.not_valid',
    'terms.reward.max field.not_valid',
  ]);
  expect(await refused({ trigger: 'loss', period: 'daily', minimum: '1', reward: points })).toEqual([
    'terms.reward.kind field.not_valid',
  ]);
  for (const reward of [{ kind: 'cash' }, points] as const)
    expect(await refused({ reward: { ...reward, of: wheel } })).toEqual(['terms.reward.of field.not_valid']);
  expect(await refused({ reward: spinsOf(wheel, '1000') })).toEqual([]);
  expect(await refused({ reward: spinsOf(wheel, '1001') })).toEqual(['terms.reward.amount field.above_maximum']);
  expect(await refused({ reward: { kind: 'spins', amount: '3' } })).toEqual(['terms.reward.of field.not_empty']);
  for (const of of [raffle, unstarted, '1'])
    expect(await refused({ reward: spinsOf(of) })).toEqual(['terms.reward.of field.unknown_option']);
  expect(await refused({ reward: spinsOf(wheel), claimDays: 3 })).toEqual(['terms.claimDays field.not_valid']);
});

test('an application shows what it is for, and the audit finds what the terms did not give', async () => {
  const who = await registerMember(app);
  const terms = { trigger: 'manual', reward: spinsOf(wheel, '4') } as const;
  const { id } = await started(app, two, draftOf(app, { terms }), '0');
  const sent = await memberCall(app, who, promotionsCalls.applyForPromotion, { id, body: { remark: 'please' } });
  const body = { decision: 'approved', reason: '' };
  expect(
    await office(app, two[0], promotionsOfficeCalls.decidePromotionApplication, {
      ...{ params: { id: sent.value.id }, body },
    }),
  ).toMatchObject({ value: { state: 'approved', kind: 'spins', amount: '4' } });
  expect(await counts(who)).toMatchObject({ spins: 4 });
  expect(await findings(app.context)).toEqual([]);
  await app.owner.query(
    `update rewards.reward set details = jsonb_set(details, '{of}', to_jsonb($2::text)) where source_id = $1`,
    [id, raffle],
  );
  expect(JSON.stringify(await findings(app.context))).toContain('are those of their terms');
});
