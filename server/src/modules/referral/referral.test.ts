import { accountCalls } from '@lantern/contract/account';
import { referralCalls } from '@lantern/contract/referral';
import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { openTestDraw, settleTestDraw } from '../../../test/finals.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import {
  loginStaff,
  newUsername,
  type Operator,
  type Person,
  registerMember,
  registration,
  sendCall,
  startTrial,
} from '../../../test/people.ts';
import { deposited, memberCall, openPromotionApp, takenBack } from '../../../test/promotions.ts';
import {
  addTestFriend,
  followed,
  referralGiftsOf,
  smallTerms,
  startReferral,
  stateOf,
} from '../../../test/referral.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const params = { currency: 'LTN' };

let app: TestApp;
let two: readonly [Operator, Operator];
let desk: Operator;
let version = 0;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  await logInOperators();
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

async function logInOperators(): Promise<void> {
  const rights = { rights: ['referral', 'rewards'] };
  two = [await loginStaff(app, rights), await loginStaff(app, rights)];
  desk = two[0];
}
async function start(more: Parameters<typeof smallTerms>[0] = {}, budget = '0'): Promise<void> {
  await logInOperators();
  await startReferral(app, two, smallTerms(more), { after: version, budget: version === 0 ? '1000' : budget });
  version += 1;
}
const staked = (memberId: bigint, stake: bigint) => play(app.context, memberId, { stake: stake * P });
/** A friend does what the terms require. */
async function qualifies(friendId: bigint): Promise<bigint> {
  const deposit = await deposited(app, friendId, 40n * P);
  await staked(friendId, 30n);
  return deposit;
}
const referralOf = async (who: Person) => (await memberCall(app, who, referralCalls.getReferral)).value;
const friendsOf = async (who: Person) => (await memberCall(app, who, referralCalls.listReferralFriends)).value.list;
const infoOf = async (who: Person) => (await memberCall(app, who, accountCalls.getMemberInfo)).value;
const codeOf = async (who: Person): Promise<string> => (await referralOf(who)).code;
const registerWith = (code: string) =>
  sendCall(app, accountCalls.register, registration(newUsername(), { referralCode: code }));

describe('terms', () => {
  test('without terms nothing is offered, and who registers with a code never counts', async () => {
    const inviter = await registerMember(app);
    expect(await referralOf(inviter)).toMatchObject({ isPaused: false, code: null, path: null, terms: null });
    expect((await infoOf(inviter)).availablePromo['REFERRAL']).toBe(false);
    const friend = await addTestFriend(app, inviter.memberId);
    expect(await stateOf(app, friend)).toBeUndefined();
  });

  test('are saved by one operator and started by two; wrong ones are refused beside their fields', async () => {
    const wrong = await office(app, desk, referralOfficeCalls.saveReferralTerms, {
      ...{ params, body: { version: 0, terms: smallTerms({ maxFriends: 3, maxPerMonth: 4 }) } },
    });
    expect(wrong).toMatchObject({ fields: [{ field: 'terms.maxPerMonth', key: 'field.not_valid' }] });
    await start();
    const { value } = await office(app, desk, referralOfficeCalls.getReferralProgramme, { params });
    expect(value).toMatchObject({ version: 1, liveVersion: 1, funded: '1000', spent: '0', isRequested: false });
    const late = await office(app, desk, referralOfficeCalls.saveReferralTerms, {
      ...{ params, body: { version: 0, terms: smallTerms() } },
    });
    expect(late).toMatchObject({ code: 'changed_meanwhile' });
    const nothing = await office(app, desk, referralOfficeCalls.requestReferralStart, {
      ...{ params, body: { version: 1, budget: '-1000', reason: 'no money left' } },
    });
    expect(nothing).toMatchObject({ fields: [{ field: 'budget' }] });
  });
});

describe('registration', () => {
  test('a code of a link counts although the form has no field for it; the upline stays', async () => {
    const inviter = await registerMember(app);
    const { code, path } = await referralOf(inviter);
    expect(path).toBe(`/index?referralCode=${code}`);
    expect((await infoOf(inviter)).availablePromo['REFERRAL']).toBe(true);
    const friend = await registerMember(app, { fields: { referralCode: code.toLowerCase() } });
    expect(await stateOf(app, friend.memberId)).toBe('open');
    const { rows } = await app.owner.query('select upline_id from account.member where id = $1', [friend.memberId]);
    expect(rows).toEqual([{ upline_id: null }]);
    const [shown] = await friendsOf(inviter);
    expect(shown).toMatchObject({ name: `${friend.username.slice(0, 3)}***`, standing: 'playing' });
    expect(JSON.stringify(shown)).not.toContain(friend.username);
  });

  test('an unknown code is refused beside its field', async () => {
    expect((await registerWith('NOBODY99')).json()).toMatchObject({
      ...{ code: 'invitation_code_error', fields: [{ field: 'referralCode', key: 'field.invitation_unknown' }] },
    });
  });

  test('a trial account has no invitation', async () => {
    const trial = await startTrial(app);
    expect((await infoOf(trial)).availablePromo['REFERRAL']).toBe(false);
    expect(await memberCall(app, trial, referralCalls.getReferral)).toMatchObject({ success: false });
  });
});

describe('a friend', () => {
  test('who deposits and stakes enough brings both rewards, once', async () => {
    const inviter = await registerMember(app);
    const friend = await addTestFriend(app, inviter.memberId);
    await deposited(app, friend, 40n * P);
    await staked(friend, 29n);
    await followed(app);
    expect(await stateOf(app, friend)).toBe('open');
    await staked(friend, 1n);
    await followed(app);
    await followed(app);
    expect(await stateOf(app, friend)).toBe('qualified');
    expect(await referralGiftsOf(app, inviter.memberId)).toEqual([5]);
    expect(await referralGiftsOf(app, friend)).toEqual([2]);
    expect(await referralOf(inviter)).toMatchObject({ friends: 1, qualified: 1, given: '5', waiting: '0' });
  });

  test('who plays after the days brings nothing; a bet placed within them counts when it is settled later', async () => {
    const inviter = await addTestMember(app, null, 0);
    const [late, inTime] = [await addTestFriend(app, inviter), await addTestFriend(app, inviter)];
    for (const friend of [late, inTime]) await deposited(app, friend, 40n * P);
    const draw = await openTestDraw(app, 'referral', 'r1');
    await settleTestDraw(app, draw, { memberId: inTime, stake: 30n * P, payout: 30n * P });
    app.clock.advance(11 * DAY_MS);
    await staked(late, 30n);
    // The correction turns a refund into a loss.
    await settleTestDraw(app, draw, { memberId: inTime, stake: 30n * P, payout: 0n });
    await followed(app);
    expect([await stateOf(app, late), await stateOf(app, inTime)]).toEqual(['open', 'qualified']);
  });

  test('corrections and chargebacks before the reward count back, after it nothing is taken', async () => {
    await start({ waitDays: 2 });
    const inviter = await addTestMember(app, null, 0);
    const [corrected, charged, stays] = await Promise.all([1, 2, 3].map(() => addTestFriend(app, inviter)));
    if (corrected === undefined || charged === undefined || stays === undefined) throw new Error('three friends');
    await deposited(app, corrected, 40n * P);
    const draw = await openTestDraw(app, 'referral', 'r2');
    await settleTestDraw(app, draw, { memberId: corrected, stake: 30n * P, payout: 0n });
    const deposit = await qualifies(charged);
    await qualifies(stays);
    await followed(app);
    expect(await Promise.all([corrected, charged, stays].map((id) => stateOf(app, id)))).toEqual(Array(3).fill('met'));
    await settleTestDraw(app, draw, { memberId: corrected, stake: 30n * P, payout: 30n * P });
    await takenBack(app, deposit, 40n * P);
    await followed(app);
    app.clock.advance(2 * DAY_MS);
    await followed(app);
    expect(await Promise.all([corrected, charged, stays].map((id) => stateOf(app, id)))).toEqual([
      ...['open', 'open', 'qualified'],
    ]);
    expect(await referralGiftsOf(app, inviter)).toEqual([5]);
  });

  test('terms that change do not change those of who registered before', async () => {
    const inviter = await addTestMember(app, null, 0);
    await start({ inviter: '7' });
    const before = await addTestFriend(app, inviter);
    app.clock.advance(1000);
    await start({ inviter: '9', deposit: '500' });
    await qualifies(before);
    await followed(app);
    expect(await referralGiftsOf(app, inviter)).toEqual([7]);
    app.clock.advance(1000);
    await start();
  });
});

test('a cap of a month is counted anew with the next one, a cap of all time never; the friend is rewarded nevertheless', async () => {
  await start({ maxPerMonth: 1, maxFriends: 2 });
  const inviter = await addTestMember(app, null, 0);
  const outcomes: (string | undefined)[] = [];
  for (const days of [0, 0, 31, 31]) {
    app.clock.advance(days * DAY_MS);
    const friend = await addTestFriend(app, inviter);
    await qualifies(friend);
    await followed(app);
    expect(await referralGiftsOf(app, friend)).toEqual([2]);
    outcomes.push((await referralGiftsOf(app, inviter)).length.toString());
  }
  expect(outcomes).toEqual(['1', '1', '2', '2']);
  await start();
});

describe('self-referral', () => {
  const addSession = async (from: bigint, to: bigint) =>
    app.owner.query('update session.session set device_hash = $2 where member_id = $1', [
      from,
      Buffer.from(`device ${to}`.padEnd(32, '.')).subarray(0, 32),
    ]);
  async function suspicious() {
    const inviter = await registerMember(app);
    const friend = await registerMember(app, {
      ...{ address: inviter.address, fields: { referralCode: await codeOf(inviter) } },
    });
    for (const who of [inviter, friend]) await addSession(who.memberId, inviter.memberId);
    await qualifies(friend.memberId);
    await followed(app);
    return { inviter, friend };
  }
  const decide = (id: bigint, verdict: 'accept' | 'refuse') =>
    office(app, desk, referralOfficeCalls.decideInvitedFriend, {
      ...{ params: { id: String(id) }, body: { verdict, reason: 'looked at both' } },
    });

  test('pays nothing by itself, waits for an operator with its signs, and is told to the inviter without them', async () => {
    await logInOperators();
    const { inviter, friend } = await suspicious();
    expect(await stateOf(app, friend.memberId)).toBe('review');
    expect(await referralGiftsOf(app, inviter.memberId)).toEqual([]);
    const { value } = await office(app, desk, referralOfficeCalls.listInvitedFriends, { query: { state: 'review' } });
    const found = value.list.find(({ id }: { id: string }) => id === String(friend.memberId));
    expect(found.signs.map(({ kind }: { kind: string }) => kind)).toEqual(['same_address', 'same_device']);
    const [shown] = await friendsOf(inviter);
    expect(shown).toMatchObject({ standing: 'checked', gift: null });
    expect(await decide(friend.memberId, 'refuse')).toMatchObject({ value: { state: 'refused' } });
    expect((await friendsOf(inviter))[0]).toMatchObject({ standing: 'not_counted' });
    expect(await decide(friend.memberId, 'accept')).toMatchObject({ code: 'changed_meanwhile' });
    await followed(app);
    expect(await referralGiftsOf(app, inviter.memberId)).toEqual([]);
  });

  test('that an operator accepts is rewarded by the terms', async () => {
    const { inviter, friend } = await suspicious();
    expect(await decide(friend.memberId, 'accept')).toMatchObject({ value: { state: 'met' } });
    await followed(app);
    expect(await stateOf(app, friend.memberId)).toBe('qualified');
    expect(await referralGiftsOf(app, inviter.memberId)).toEqual([5]);
  });

  test('by a payout account or an identity document is found too', async () => {
    const inviter = await addTestMember(app, null, 0);
    const [byAccount, byDocument] = [await addTestFriend(app, inviter), await addTestFriend(app, inviter)];
    const seal = (id: bigint, text: string) => app.context.secrets.seal(text, `member id number ${id}`);
    await app.owner.query('insert into account.profile (member_id, id_number) values ($1, $2)', [
      ...[inviter, seal(inviter, '079 200001234')],
    ]);
    await app.owner.query('update account.profile set id_number = $2 where member_id = $1', [
      ...[byDocument, seal(byDocument, '079200001234')],
    ]);
    for (const id of [inviter, byAccount])
      await app.owner.query(
        `insert into cashier.payout_account (member_id, id, method, number_sealed, number_hash, masked, payee_name, added_at, ready_at)
         values ($1, $2, (select min(code) from cashier.payout_method), '\\x00', 'same', '**1', 'A B', now(), now())`,
        [id, app.context.newId()],
      );
    for (const friend of [byAccount, byDocument]) await qualifies(friend);
    await followed(app);
    const { rows } = await app.owner.query(
      'select kind from referral.sign where friend_id = any ($1) order by friend_id',
      [[byAccount, byDocument]],
    );
    expect(rows).toEqual([{ kind: 'same_payout_account' }, { kind: 'same_document' }]);
  });
});

test('an agent is not rewarded for the own downline, at any depth', async () => {
  const agent = await addTestMember(app, null, 1);
  const middle = await addTestMember(app, agent, 1);
  const [direct, deep, other] = [
    await addTestFriend(app, agent, agent),
    await addTestFriend(app, agent, middle),
    await addTestFriend(app, agent),
  ];
  for (const friend of [direct, deep, other]) await qualifies(friend);
  await followed(app);
  expect(await Promise.all([direct, deep, other].map((id) => stateOf(app, id)))).toEqual([
    ...['downline', 'downline', 'qualified'],
  ]);
  expect(await referralGiftsOf(app, agent)).toEqual([5]);
});

test('an inviter on a break sees no invitation and gets the reward after it', async () => {
  const inviter = await registerMember(app);
  const friend = await addTestFriend(app, inviter.memberId);
  await memberCall(app, inviter, saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 1 } });
  expect(await referralOf(inviter)).toMatchObject({ isPaused: true, code: null, path: null, terms: null });
  expect((await infoOf(inviter)).availablePromo['REFERRAL']).toBe(false);
  await qualifies(friend);
  await followed(app);
  expect(await referralGiftsOf(app, inviter.memberId)).toEqual([]);
  expect(await referralGiftsOf(app, friend)).toEqual([2]);
  app.clock.advance(DAY_MS + MINUTE_MS);
  await followed(app);
  expect(await referralGiftsOf(app, inviter.memberId)).toEqual([5]);
});

test('after a stop nobody new counts, and who registered before keeps the terms', async () => {
  await logInOperators();
  const inviter = await registerMember(app);
  const before = await addTestFriend(app, inviter.memberId);
  const stop = { params, body: { reason: 'the campaign is over' } };
  expect(await office(app, desk, referralOfficeCalls.stopReferral, stop)).toMatchObject({
    value: { liveVersion: null },
  });
  expect(await office(app, desk, referralOfficeCalls.stopReferral, stop)).toMatchObject({ code: 'changed_meanwhile' });
  expect((await infoOf(inviter)).availablePromo['REFERRAL']).toBe(false);
  const after = await addTestFriend(app, inviter.memberId);
  await qualifies(before);
  await followed(app);
  expect([await stateOf(app, before), await stateOf(app, after)]).toEqual(['qualified', undefined]);
});
