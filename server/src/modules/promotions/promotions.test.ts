import { bonusCalls } from '@lantern/contract/bonus';
import { cashierCalls } from '@lantern/contract/cashier';
import { promotionsCalls } from '@lantern/contract/promotions';
import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { rewardsCalls } from '@lantern/contract/rewards';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { type Operator, type Person, registerMember, startTrial } from '../../../test/people.ts';
import {
  approve,
  creditDeposit,
  deposited,
  draftOf,
  memberCall,
  openDeposit,
  openPromotionApp,
  promotionOperators,
  REASON,
  requestStart,
  started,
} from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BONUS = {
  ...{ turnover: { bonus: '8', deposit: '1' }, weights: { RNG: '100', LIVE: '20' }, maxBet: '50' },
  ...{ maxConvert: null, days: 14 },
};

let app: TestApp;
let two: readonly [Operator, Operator];
let member: Person;
beforeAll(async () => {
  app = await openPromotionApp();
  two = await promotionOperators(app);
  member = await registerMember(app);
});
afterAll(() => app?.close());

const main = async (who = member) => (await balancesOf(app.context.db, who.memberId)).main;
const see = async (id: string, who: Person | null = member) =>
  (await memberCall(app, who, promotionsCalls.getPromotion, { id })).value;
const enter = (code: string | null, who = member, key = crypto.randomUUID()) =>
  memberCall(app, who, promotionsCalls.enterPromotionCode, { body: { code }, key });
const join = (id: string, who = member) => memberCall(app, who, promotionsCalls.joinPromotion, { id });
const stop = (id: string) =>
  office(app, two[0], promotionsOfficeCalls.stopPromotion, { params: { id }, body: { reason: REASON } });
const save = (id: string, body: object) =>
  office(app, two[0], promotionsOfficeCalls.savePromotion, { params: { id }, body });

describe('a code', () => {
  test('gives its reward once, in capitals or not, and the same key answers the same', async () => {
    const { id, draft } = await started(app, two, draftOf(app));
    const before = await main();
    expect(await see(id)).toMatchObject({ status: 'join', title: 'Lantern gift', terms: draft.terms });
    const key = crypto.randomUUID();
    const code = draft.code?.toLowerCase() ?? '';
    const taken = { value: { amount: '10', kind: 'cash', version: 1, state: 'claimed' } };
    expect(await enter(code, member, key)).toMatchObject(taken);
    expect(await enter(code, member, key)).toMatchObject(taken);
    expect(await enter('ANOTHER', member, key)).toMatchObject({ code: 'idempotency_conflict' });
    expect(await enter(code)).toMatchObject({ code: 'promotion_refused', facts: { why: 'per_member' } });
    expect(await enter('NOBODYS')).toMatchObject({ code: 'promotion_refused', facts: { why: 'unknown' } });
    expect((await main()) - before).toBe(10n * P);
    expect(await see(id)).toMatchObject({ status: 'claimed', why: 'per_member', times: 1 });
    const history = await memberCall(app, member, promotionsCalls.listTakenPromotions);
    expect(history.value.list[0]).toMatchObject({ promotionId: id, title: 'Lantern gift', amount: '10' });
  });

  test('that waits in the reward centre is claimed there', async () => {
    const draft = draftOf(app, { terms: { claimDays: 3 } });
    const { id } = await started(app, two, draft);
    expect(await enter(draft.code)).toMatchObject({ value: { state: 'claimable' } });
    const shown = await see(id);
    expect(shown).toMatchObject({ status: 'claim' });
    expect(Date.parse(shown.claimUntil) - app.clock.nowMs()).toBe(3 * DAY_MS);
    const claimed = await memberCall(app, member, rewardsCalls.claimReward, { id: shown.rewardId });
    expect(claimed).toMatchObject({ value: { state: 'claimed' } });
    expect(await see(id)).toMatchObject({ status: 'claimed' });
  });

  test('is not taken by who it is not for: a trial, another label, a break', async () => {
    const draft = draftOf(app, { audience: { labels: ['friends'] } });
    await app.owner.query("update account.member set labels = '{friends}' where id = $1", [member.memberId]);
    const { id } = await started(app, two, draft);
    const stranger = await registerMember(app);
    const trial = await startTrial(app);
    expect(await enter(draft.code, stranger)).toMatchObject({ facts: { why: 'audience' } });
    expect(await enter(draft.code, trial)).toMatchObject({ code: 'in_need_true_account' });
    for (const who of [stranger, trial, null])
      expect(await memberCall(app, who, promotionsCalls.getPromotion, { id })).toMatchObject({ code: 'not_found' });
    const aBreak = { kind: 'cool_off', days: 1 };
    expect(await memberCall(app, stranger, saferPlayCalls.takeBreak, { body: aBreak })).toMatchObject({
      success: true,
    });
    const open = await started(app, two, draftOf(app));
    expect(await enter(open.draft.code, stranger)).toMatchObject({ code: 'player_blocked' });
    const list = await memberCall(app, stranger, promotionsCalls.listPromotions);
    expect(list.value).toMatchObject({ total: 0, list: [] });
  });
});

describe('a deposit', () => {
  test('brings what its member joined before, as bonus money on the terms that were accepted', async () => {
    const who = await registerMember(app);
    const terms = { trigger: 'deposit', minimum: '100', bonus: BONUS } as const;
    const reward = { kind: 'bonus', rate: '10', max: '50' } as const;
    const draft = draftOf(app, { terms: { ...terms, reward } });
    const { id } = await started(app, two, draft);
    expect(await join(id, who)).toMatchObject({ value: { status: 'signed_up', joined: { version: 1 } } });
    await deposited(app, who.memberId, 99n * P);
    expect(await see(id, who)).toMatchObject({ status: 'signed_up', times: 0 });
    // Half the reward from now on, for those who join from now on.
    const edited = draftOf(app, { terms: { ...terms, reward: { ...reward, rate: '5' } } });
    expect(await save(id, { ...edited, version: 1 })).toMatchObject({ value: { version: 2, liveVersion: 1 } });
    const asked = await requestStart(app, two[0], { id, version: 2 }, '0');
    await approve(app, two[1], asked.value.requestId);
    expect(await see(id, who)).toMatchObject({ version: 2, joined: { version: 1 }, acceptedTerms: draft.terms });
    await deposited(app, who.memberId, 200n * P);
    expect(await see(id, who)).toMatchObject({
      status: 'in_progress',
      joined: null,
      taken: [{ amount: '20', version: 1, base: '200' }],
    });
    const grants = await memberCall(app, who, bonusCalls.getBonusDetails);
    expect(grants.value.list).toMatchObject([
      {
        name: 'Lantern gift',
        granted: '20',
        required: '360',
        weights: { RNG: '100', LIVE: '20' },
        maxBet: '50',
        days: 14,
      },
    ]);
    const results = await office(app, two[0], promotionsOfficeCalls.getPromotionResults, { params: { id } });
    expect(results.value).toMatchObject({ given: '20', rewards: 1, members: 1, deposits: '200', spent: '20' });
    expect(results.value.days).toMatchObject([{ given: '20', deposits: '200' }]);
  });

  test('that is chosen with its request is offered there, and one that is not credited brings nothing', async () => {
    const who = await registerMember(app);
    const draft = draftOf(app, { terms: { trigger: 'first-deposit', reward: { rate: '50' } } });
    const { id } = await started(app, two, draft);
    const methods = await memberCall(app, who, cashierCalls.listDepositMethods);
    expect(methods.value.bonuses).toContainEqual({ code: id, name: 'Lantern gift' });
    const waits = await openDeposit(app, who.memberId, 40n * P, id);
    expect(await see(id, who)).toMatchObject({ times: 0, status: 'join' });
    const later = await openDeposit(app, who.memberId, 60n * P, id);
    await creditDeposit(app, later);
    expect(await main(who)).toBe(90n * P);
    // It is the second one by then.
    await creditDeposit(app, waits);
    expect(await main(who)).toBe(130n * P);
    const wrong = { method: 'quaypay', amount: '50', bonus: id };
    expect(await memberCall(app, who, cashierCalls.requestDeposit, { body: wrong })).toMatchObject({
      ...{ code: 'fields_refused', fields: [{ field: 'bonus', key: 'field.unknown_option' }] },
    });
  });

  test('brings nothing after the end or the stop of what its member joined', async () => {
    const who = await registerMember(app);
    const to = new Date(app.clock.nowMs() + MINUTE_MS).toISOString();
    const [ends, stops] = [
      await started(app, two, draftOf(app, { terms: { trigger: 'deposit', to } })),
      await started(app, two, draftOf(app, { terms: { trigger: 'deposit' } })),
    ];
    await join(ends.id, who);
    await join(stops.id, who);
    await stop(stops.id);
    app.clock.advance(MINUTE_MS);
    await deposited(app, who.memberId, 50n * P);
    expect(await main(who)).toBe(50n * P);
    expect(await see(ends.id, who)).toMatchObject({ status: 'closed', why: 'ended' });
    expect(await see(stops.id, who)).toMatchObject({ status: 'closed', why: 'stopped' });
    expect(await join(ends.id, who)).toMatchObject({ code: 'promotion_refused', facts: { why: 'ended' } });
  });
});

describe('an application', () => {
  const apply = (id: string, who: Person, body: object, key = crypto.randomUUID()) =>
    memberCall(app, who, promotionsCalls.applyForPromotion, { id, body, key });
  const decide = (id: string, decision: string, reason = '') =>
    office(app, two[0], promotionsOfficeCalls.decidePromotionApplication, {
      params: { id },
      body: { decision, reason },
    });

  test('is sent, rejected with a reason, sent again and approved', async () => {
    const who = await registerMember(app);
    const draft = draftOf(app, { terms: { trigger: 'manual', claimDays: 7, caps: { perMember: 1 } } });
    const { id } = await started(app, two, draft);
    expect(await see(id, who)).toMatchObject({ status: 'join' });
    const sent = await apply(id, who, { remark: 'Chuyển khoản lúc 14:20' });
    expect(sent).toMatchObject({ value: { state: 'applying' } });
    expect(await see(id, who)).toMatchObject({
      status: 'applying',
      applications: [{ remark: 'Chuyển khoản lúc 14:20' }],
    });
    expect(await apply(id, who, { remark: 'again' })).toMatchObject({ facts: { why: 'applying' } });
    const queue = await office(app, two[0], promotionsOfficeCalls.listPromotionApplications, {
      query: { promotionId: id },
    });
    expect(queue.value.list).toMatchObject([{ account: who.username, amount: '10' }]);
    expect(await decide(sent.value.id, 'rejected')).toMatchObject({ code: 'fields_refused' });
    expect(await decide(sent.value.id, 'rejected', 'The receipt shows another name')).toMatchObject({ success: true });
    expect(await see(id, who)).toMatchObject({ status: 'rejected', reason: 'The receipt shows another name' });
    const second = await apply(id, who, { remark: 'with my name' });
    const decisions = await Promise.all([decide(second.value.id, 'approved'), decide(second.value.id, 'approved')]);
    expect(decisions).toMatchObject([{ value: { state: 'approved' } }, { value: { state: 'approved' } }]);
    expect(await decide(second.value.id, 'rejected', 'too late')).toMatchObject({ code: 'changed_meanwhile' });
    expect(await see(id, who)).toMatchObject({ status: 'issued', times: 1 });
    expect(await apply(id, who, { remark: 'once more' })).toMatchObject({ facts: { why: 'per_member' } });
  });

  test('has a remark of at most 140 characters and at most three pictures', async () => {
    const who = await registerMember(app);
    const { id } = await started(app, two, draftOf(app, { terms: { trigger: 'manual' } }));
    const field = (name: string, key: string) => ({ code: 'fields_refused', fields: [{ field: name, key }] });
    expect(await apply(id, who, { remark: 'ă'.repeat(141) })).toMatchObject(field('remark', 'field.too_long'));
    const four = { remark: 'see', fileIds: ['1', '2', '3', '4'] };
    expect(await apply(id, who, four)).toMatchObject(field('fileIds', 'field.above_maximum'));
    expect(await apply(id, who, { remark: 'see', fileIds: ['1'] })).toMatchObject({ code: 'picture_gone' });
    expect(await apply(id, who, { remark: 'ă'.repeat(140) })).toMatchObject({ value: { state: 'applying' } });
  });
});

describe('in the office', () => {
  const create = (draft: object) => office(app, two[0], promotionsOfficeCalls.createPromotion, { body: draft });
  const bonus = (turnover: object) =>
    draftOf(app, {
      terms: { trigger: 'deposit', reward: { kind: 'bonus' }, bonus: { ...BONUS, turnover: turnover as never } },
    });

  test('a turnover multiple above the merchant’s cap is refused, and one at it is not', async () => {
    expect(await create(bonus({ bonus: '10.000001', deposit: '0' }))).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'terms.bonus.turnover.bonus', key: 'field.above_maximum', params: { maximum: '10' } }],
    });
    expect(await create(bonus({ bonus: '10', deposit: '10' }))).toMatchObject({ success: true });
  });

  test('nobody starts a version alone, or one that another operator has saved over', async () => {
    const { value } = await create(draftOf(app));
    const asked = await requestStart(app, two[0], value, '100');
    expect(await requestStart(app, two[1], value, '5')).toMatchObject({ code: 'request_waiting' });
    expect(await approve(app, two[0], asked.value.requestId)).toMatchObject({ code: 'same_person' });
    const alone = app.context.db.query('insert into promotions.start values ($1, 1, 1, now())', [value.id]);
    await expect(alone).rejects.toMatchObject({ code: 'LX005' });
    expect(await save(value.id, { ...draftOf(app), version: 1 })).toMatchObject({ value: { version: 2 } });
    expect(await save(value.id, { ...draftOf(app), version: 1 })).toMatchObject({ code: 'changed_meanwhile' });
    await approve(app, two[1], asked.value.requestId);
    const shown = await office(app, two[0], promotionsOfficeCalls.getOfficePromotion, { params: { id: value.id } });
    expect(shown.value).toMatchObject({ state: 'live', liveVersion: 1, version: 2, funded: '100', isRequested: false });
  });

  test('an audience of nobody, a window that is over and a budget below what is spent are refused', async () => {
    const nobody = await create(draftOf(app, { audience: { labels: ['no-such-label'] } }));
    expect(await requestStart(app, two[0], nobody.value, '10')).toMatchObject({ fields: [{ field: 'audience' }] });
    const to = new Date(app.clock.nowMs() - 1000).toISOString();
    const over = await create(draftOf(app, { terms: { to } }));
    expect(await requestStart(app, two[0], over.value, '10')).toMatchObject({ fields: [{ field: 'terms.to' }] });
    const running = await started(app, two, draftOf(app), '30');
    await enter(running.draft.code);
    expect(await requestStart(app, two[0], running, '-21')).toMatchObject({ fields: [{ field: 'budget' }] });
    const lowered = await requestStart(app, two[0], running, '-20');
    expect(await approve(app, two[1], lowered.value.requestId)).toMatchObject({ value: { state: 'done' } });
    const other = await registerMember(app);
    expect(await enter(running.draft.code, other)).toMatchObject({ facts: { why: 'budget' } });
    expect(await see(running.id, other)).toMatchObject({ status: 'closed', why: 'budget' });
  });
});

test('the audit finds nothing, and a reward that was taken more often than its terms allow', async () => {
  expect(await findings(app.context)).toEqual([]);
  await app.owner.query(
    `update promotions.taken set member_id = $1 where promotion_id = (select promotion_id from promotions.taken where kind = 'cash' limit 1)`,
    [two[0].staffId],
  );
  expect(JSON.stringify(await findings(app.context))).toContain('taken on the terms of a version');
});
