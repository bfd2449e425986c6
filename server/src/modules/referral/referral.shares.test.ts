import { referralCalls } from '@lantern/contract/referral';
import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { openTestDraw, settleTestDraw } from '../../../test/finals.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { logIn, loginStaff, type Person, registerMember } from '../../../test/people.ts';
import { deposited, memberCall, openPromotionApp } from '../../../test/promotions.ts';
import { addTestFriend, followed, smallTerms, startReferral } from '../../../test/referral.ts';
import { type Database, dayOf, openDatabase } from '../../platform/index.ts';
import { nextShareMs, shareAll } from './referral.sharing.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Database;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const rights = { rights: ['referral', 'rewards'] };
  // A tenth of a percent of what a friend stakes within forty days.
  const terms = smallTerms({ friend: '0', share: '0.1', shareDays: 40 });
  await startReferral(app, [await loginStaff(app, rights), await loginStaff(app, rights)], terms, { budget: '100' });
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await owner?.close();
  await app?.close();
});

const staked = (memberId: bigint, stake: bigint) => play(app.context, memberId, { stake: stake * P });
/** The next Monday after the hour of shares; what was staked is counted. */
async function monday(): Promise<void> {
  await followed(app);
  app.clock.set(nextShareMs(app.clock.nowMs()) + 1);
}
async function sharesGiven(memberId: bigint): Promise<string[]> {
  const { rows } = await app.owner.query<{ amount: string }>(
    `select amount from rewards.reward where member_id = $1 and source = 'referral' and details ? 'week' order by id`,
    [memberId],
  );
  return rows.map(({ amount }) => amount);
}
/** No session lives for weeks. */
const shareOf = async ({ username }: Person) =>
  (await memberCall(app, await logIn(app, username), referralCalls.getReferral)).value.share;
/** A friend for whom the inviter has had the one-time reward, after a stake of 30. */
async function qualified(inviterId: bigint): Promise<bigint> {
  const friend = await addTestFriend(app, inviterId);
  await deposited(app, friend, 5000n * P);
  await staked(friend, 30n);
  await followed(app);
  return friend;
}

test('each Monday brings the share of what friends staked since, once, and of who has not qualified none', async () => {
  const inviter = await registerMember(app);
  const friend = await qualified(inviter.memberId);
  const idle = await addTestFriend(app, inviter.memberId);
  await deposited(app, idle, 10n * P);
  await staked(idle, 10n);
  await staked(friend, 970n);
  await followed(app);
  expect(await shareOf(inviter)).toMatchObject({ given: '0', waiting: '1' });
  const { nextAt } = await shareOf(inviter);
  expect(new Date(dayOf(Date.parse(nextAt))).getUTCDay()).toBe(1);
  await monday();
  for (let round = 0; round < 3; round += 1) await Promise.all([shareAll(app.context), shareAll(app.context)]);
  expect(await sharesGiven(inviter.memberId)).toEqual([String(P)]);
  await staked(friend, 2000n);
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual([String(P), String(2n * P)]);
  // A week without stakes brings nothing, and no row.
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toHaveLength(2);
});

test('stakes after the days bring nothing, those that a correction takes back are made up first', async () => {
  const inviter = await registerMember(app);
  const friend = await qualified(inviter.memberId);
  const draw = await openTestDraw(app, 'referral', 's1');
  await settleTestDraw(app, draw, { memberId: friend, stake: 1000n * P, payout: 0n });
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual(['1030000']);
  // A refund: its valid stake is none.
  await settleTestDraw(app, draw, { memberId: friend, stake: 1000n * P, payout: 1000n * P });
  await staked(friend, 600n);
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual(['1030000']);
  await staked(friend, 600n);
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual(['1030000', '200000']);
  app.clock.advance(40 * DAY_MS);
  await staked(friend, 600n);
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toHaveLength(2);
});

test('during a break a share waits and follows after it', async () => {
  const inviter = await registerMember(app);
  const friend = await qualified(inviter.memberId);
  await staked(friend, 970n);
  await followed(app);
  app.clock.set(nextShareMs(app.clock.nowMs()) - 60_000);
  const here = await logIn(app, inviter.username);
  await memberCall(app, here, saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 1 } });
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual([]);
  app.clock.advance(2 * DAY_MS);
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual([String(P)]);
});

test('what the budget cannot pay waits, and operators read how much', async () => {
  const inviter = await registerMember(app);
  const friend = await qualified(inviter.memberId);
  const budget = (change: string) =>
    app.owner.query(`update rewards.budget set funded = funded + ${change} where source = 'referral'`);
  const { rows } = await app.owner.query<{ left: string }>(
    `select funded - spent as left from rewards.budget where source = 'referral'`,
  );
  const left = rows[0]?.left ?? '0';
  await budget(`-${left}`);
  await staked(friend, 970n);
  await monday();
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual([]);
  const desk = await loginStaff(app, { rights: ['referral'] });
  const see = async () =>
    (await office(app, desk, referralOfficeCalls.getReferralProgramme, { params: { currency: 'LTN' } })).value;
  expect(await see()).toMatchObject({ openShares: '1' });
  await budget(left);
  await shareAll(app.context);
  expect(await sharesGiven(inviter.memberId)).toEqual([String(P)]);
  expect(await see()).toMatchObject({ openShares: '0' });
});

test('a run whose connections are lost gives every inviter once', async () => {
  const inviters: bigint[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { memberId } = await registerMember(app);
    const friend = await qualified(memberId);
    await staked(friend, 970n);
    inviters.push(memberId);
  }
  await monday();
  const sweep = () => insist(() => shareAll(app.context));
  await whileConnectionsDie(
    owner,
    { table: 'rewards.reward', queries: 'referral\\.|rewards\\.', everyMs: 8, turns: 40 },
    () => Promise.all([sweep(), sweep()]),
  );
  await shareAll(app.context);
  for (const memberId of inviters) expect(await sharesGiven(memberId)).toEqual([String(P)]);
});

test('a share above one percent, or without days, is refused beside its field', async () => {
  const desk = await loginStaff(app, { rights: ['referral'] });
  const save = (terms: Partial<Parameters<typeof smallTerms>[0]>) =>
    office(app, desk, referralOfficeCalls.saveReferralTerms, {
      ...{ params: { currency: 'LTN' }, body: { version: 1, terms: smallTerms(terms) } },
    });
  expect(await save({ share: '1.5', shareDays: 30 })).toMatchObject({ fields: [{ field: 'terms.share' }] });
  expect(await save({ share: '0.5' })).toMatchObject({ fields: [{ field: 'terms.shareDays' }] });
  expect(await save({ shareDays: 30 })).toMatchObject({ fields: [{ field: 'terms.shareDays' }] });
});
