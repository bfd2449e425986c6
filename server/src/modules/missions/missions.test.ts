import { missionsCalls } from '@lantern/contract/missions';
import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { winnersCalls } from '@lantern/contract/winners';
import { maskAccount } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { openTestDraw, settleTestDraw } from '../../../test/finals.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../../test/missions.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import {
  fundMember,
  logIn,
  loginStaff,
  type Operator,
  type Person,
  registerMember,
  startTrial,
} from '../../../test/people.ts';
import { deposited, memberCall, openPromotionApp, REASON, takenBack } from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  two = await missionOperators(app);
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

const mainOf = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
async function funded(): Promise<bigint> {
  const memberId = await addTestMember(app, null, 0);
  await fundMember(app, memberId, 1000n * P);
  return memberId;
}
async function person(): Promise<Person> {
  const who = await registerMember(app);
  await fundMember(app, who.memberId, 1000n * P);
  return who;
}
async function staked(memberId: bigint, stake: bigint, category = 'RNG'): Promise<void> {
  await play(app.context, memberId, { stake: stake * P, payout: stake * P * 2n, category });
  await betsCounted(app);
}
const summaryOf = async (who: Person) => (await memberCall(app, who, missionsCalls.getMissionSummary)).value;
/** Sessions end while days go by. */
async function stop(id: string): Promise<void> {
  const by = await loginStaff(app, { rights: ['missions'] });
  const stopped = await office(app, by, missionsOfficeCalls.stopMission, { params: { id }, body: { reason: REASON } });
  expect(stopped).toMatchObject({ value: { state: 'stopped' } });
}
const claimBy = (who: Person, id: string, key?: string) =>
  memberCall(app, who, missionsCalls.claimMission, { id, ...(key === undefined ? {} : { key }) });

test('a mission shows its progress, is claimed once it is reached, and pays at once', async () => {
  const id = await startMission(app, two, missionOf(app));
  const who = await person();
  await staked(who.memberId, 6n);
  expect((await summaryOf(who)).missions).toMatchObject([{ id, progress: '6', target: '10', state: 'open' }]);
  expect(await claimBy(who, id)).toMatchObject({ code: 'mission_refused', facts: { why: 'not_reached' } });
  await staked(who.memberId, 4n);
  expect(await summaryOf(who)).toMatchObject({ claimable: 1, missions: [{ state: 'reached', isFunded: true }] });
  const before = await mainOf(who.memberId);
  const key = crypto.randomUUID();
  const first = await claimBy(who, id, key);
  expect(first).toMatchObject({ value: { missionId: id, title: 'Light a lantern', reward: { amount: '2' } } });
  expect((await claimBy(who, id, key)).value).toEqual(first.value);
  expect(await claimBy(who, id)).toMatchObject({ code: 'mission_refused', facts: { why: 'claimed' } });
  expect((await mainOf(who.memberId)) - before).toBe(2n * P);
  const after = await summaryOf(who);
  expect(after).toMatchObject({ claimable: 0, missions: [{ state: 'claimed' }], claims: [{ missionId: id }] });
  await stop(id);
});

test('only bets of its categories count, numbers of bets count settled ones, and points are paid', async () => {
  const id = await startMission(
    app,
    two,
    missionOf(app, { kind: 'bets', target: '2', categories: ['LIVE'], reward: { kind: 'points', amount: '7.5' } }),
  );
  const memberId = await funded();
  await staked(memberId, 50n);
  await staked(memberId, 1n, 'LIVE');
  expect(await claimed(app, memberId, id)).toBe('not_reached');
  await staked(memberId, 1n, 'LIVE');
  expect(await claimed(app, memberId, id)).toBe('given');
  const given = await app.owner.query("select points from points.movement where member_id = $1 and kind = 'reward'", [
    memberId,
  ]);
  expect(given.rows).toEqual([{ points: '7500000' }]);
  await stop(id);
});

test('a deposit counts when it is credited, and what its provider took back counts back', async () => {
  const id = await startMission(app, two, missionOf(app, { kind: 'deposit', target: '50' }));
  const memberId = await addTestMember(app, null, 0);
  const deposit = await deposited(app, memberId, 60n * P);
  await takenBack(app, deposit, 20n * P);
  expect(await claimed(app, memberId, id)).toBe('not_reached');
  await deposited(app, memberId, 10n * P);
  expect(await claimed(app, memberId, id)).toBe('given');
  await stop(id);
});

test('a corrected bet counts back, also into the day of its first result', async () => {
  const id = await startMission(app, two, missionOf(app, { period: 'daily' }));
  const memberId = await funded();
  const draw = await openTestDraw(app, 'missions', 'm1');
  await settleTestDraw(app, draw, { memberId, stake: 10n * P, payout: 0n });
  await betsCounted(app);
  // A refund of the whole stake counts nothing.
  await settleTestDraw(app, draw, { memberId, stake: 10n * P, payout: 10n * P });
  await betsCounted(app);
  expect(await claimed(app, memberId, id)).toBe('not_reached');
  await settleTestDraw(app, draw, { memberId, stake: 10n * P, payout: 0n });
  await betsCounted(app);
  expect(await claimed(app, memberId, id)).toBe('given');
  app.clock.advance(24 * HOUR_MS);
  await settleTestDraw(app, draw, { memberId, stake: 10n * P, payout: 3n * P });
  await betsCounted(app);
  expect(await claimed(app, memberId, id)).toBe('not_reached');
  await stop(id);
});

test('days and weeks end at midnight of the merchant’s zone, weeks on Sunday', async () => {
  // Sunday, 23:59:59 in Vietnam.
  app.clock.advance(Date.parse('2026-12-06T16:59:59Z') - app.clock.nowMs());
  two = await missionOperators(app);
  const daily = await startMission(app, two, missionOf(app, { period: 'daily' }));
  const weekly = await startMission(app, two, missionOf(app, { period: 'weekly', target: '20' }));
  const memberId = await funded();
  await staked(memberId, 20n);
  expect([await claimed(app, memberId, daily), await claimed(app, memberId, weekly)]).toEqual(['given', 'given']);
  app.clock.advance(1000);
  expect(await claimed(app, memberId, daily)).toBe('not_reached');
  expect(await claimed(app, memberId, weekly)).toBe('not_reached');
  await staked(memberId, 10n);
  expect([await claimed(app, memberId, daily), await claimed(app, memberId, daily)]).toEqual(['given', 'claimed']);
  expect(await claimed(app, memberId, weekly)).toBe('not_reached');
  // Tuesday: a new day of the same week.
  app.clock.advance(24 * HOUR_MS);
  await staked(memberId, 10n);
  expect([await claimed(app, memberId, daily), await claimed(app, memberId, weekly)]).toEqual(['given', 'given']);
  for (const id of [daily, weekly]) await stop(id);
});

test('a chain opens after the mission before it is claimed, in a period that meets its own', async () => {
  two = await missionOperators(app);
  const first = await startMission(app, two, missionOf(app, { period: 'daily' }));
  const next = await startMission(app, two, missionOf(app, { after: first, period: 'daily', target: '5' }));
  const who = await person();
  await staked(who.memberId, 10n);
  expect((await summaryOf(who)).missions).toMatchObject([
    { id: first, state: 'reached' },
    { id: next, state: 'locked', after: 'Light a lantern' },
  ]);
  expect(await claimed(app, who.memberId, next)).toBe('locked');
  expect(await claimed(app, who.memberId, first)).toBe('given');
  expect(await claimed(app, who.memberId, next)).toBe('given');
  app.clock.advance(24 * HOUR_MS);
  await staked(who.memberId, 5n);
  expect(await claimed(app, who.memberId, next)).toBe('locked');
  // What can never open any more is not shown.
  await stop(first);
  expect((await summaryOf(await logIn(app, who.username))).missions).toEqual([]);
  await stop(next);
});

test('a member on a break sees no missions and claims none; a trial account has none', async () => {
  two = await missionOperators(app);
  const id = await startMission(app, two, missionOf(app));
  const who = await person();
  await staked(who.memberId, 10n);
  await memberCall(app, who, saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 1 } });
  expect(await claimed(app, who.memberId, id)).toBe('on_break');
  expect(await summaryOf(who)).toMatchObject({ isPaused: true, claimable: 0, missions: [] });
  expect((await memberCall(app, who, missionsCalls.getMissionLeaderboard)).value).toMatchObject({
    ...{ isPaused: true, list: [], own: null },
  });
  const trial = await startTrial(app);
  expect(await memberCall(app, trial, missionsCalls.getMissionSummary)).toMatchObject({ success: false });
  app.clock.advance(25 * HOUR_MS);
  expect(await claimed(app, who.memberId, id)).toBe('given');
  await stop(id);
  expect(await claimed(app, who.memberId, id)).toBe('unknown');
});

test('the leaderboard counts missions claimed in a week, with masked names of who agreed and the caller’s own place', async () => {
  app.clock.advance(7 * 24 * HOUR_MS);
  two = await missionOperators(app);
  const ids = [await startMission(app, two, missionOf(app)), await startMission(app, two, missionOf(app))];
  const [ahead, second, behind] = [await person(), await person(), await person()];
  const people = [second, ahead, behind];
  for (const { memberId } of people) await play(app.context, memberId, { stake: 10n * P, payout: 20n * P });
  await betsCounted(app);
  for (const { memberId } of people) expect(await claimed(app, memberId, ids[0] ?? '')).toBe('given');
  expect(await claimed(app, ahead.memberId, ids[1] ?? '')).toBe('given');
  const choice = { body: { onBoards: true, atTables: false } };
  expect((await memberCall(app, ahead, winnersCalls.setWinnersChoice, choice)).success).toBe(true);
  const { value } = await memberCall(app, second, missionsCalls.getMissionLeaderboard);
  expect(value.list).toMatchObject([
    { place: 1, done: 2, name: maskAccount(ahead.username), isOwn: false },
    { place: 2, done: 1, name: null, isOwn: true },
    { place: 3, done: 1, name: null, isOwn: false },
  ]);
  expect(value.own).toEqual({ place: 2, done: 1, prize: null });
  expect(JSON.stringify(value)).not.toContain(ahead.username);
  const last = await memberCall(app, second, missionsCalls.getMissionLeaderboard);
  expect(last.success).toBe(true);
  for (const id of ids) await stop(id);
});

test('what is wrong with a draft is refused beside its field, and what claims are of does not change', async () => {
  const create = (over: object) =>
    office(app, two[0], missionsOfficeCalls.createMission, { body: { ...missionOf(app), ...over } });
  const fieldOf = async (over: object) => (await create(over)).fields?.[0]?.field;
  expect(await fieldOf({ kind: 'bets', target: '1.5' })).toBe('target');
  expect(await fieldOf({ kind: 'deposit', categories: ['RNG'] })).toBe('categories');
  expect(await fieldOf({ categories: ['NOPE'] })).toBe('categories');
  expect(await fieldOf({ to: '2020-01-01' })).toBe('to');
  expect(await fieldOf({ after: '1' })).toBe('after');
  const { value } = await create({});
  const params = { id: value.id };
  const save = (over: object, version = 1) =>
    office(app, two[0], missionsOfficeCalls.saveMission, { params, body: { ...missionOf(app), ...over, version } });
  expect((await save({ period: 'daily' })).fields?.[0]?.field).toBe('period');
  expect((await save({ after: value.id })).fields?.[0]?.field).toBe('after');
  expect(await save({ target: '12' })).toMatchObject({ value: { version: 2 } });
  expect(await save({ target: '13' })).toMatchObject({ code: 'changed_meanwhile' });
  const start = (version: number, budget: string) =>
    office(app, two[0], missionsOfficeCalls.requestMissionStart, { params, body: { version, budget, reason: REASON } });
  expect((await start(2, '0')).fields?.[0]?.field).toBe('budget');
  expect(await start(1, '10')).toMatchObject({ code: 'changed_meanwhile' });
});

test('operators see what a mission gave', async () => {
  const id = await startMission(app, two, missionOf(app));
  for (let count = 0; count < 2; count += 1) {
    const memberId = await funded();
    await staked(memberId, 10n);
    expect(await claimed(app, memberId, id)).toBe('given');
  }
  const { value } = await office(app, two[0], missionsOfficeCalls.getMissionResults, { params: { id } });
  expect(value).toMatchObject({ given: '4', claims: 2, members: 2, days: [{ claims: 2, given: '4' }] });
  const list = await office(app, two[0], missionsOfficeCalls.listOfficeMissions, { query: { state: 'live' } });
  expect(list.value.list).toMatchObject([{ id, spent: '4', funded: '1000', runs: 'now' }]);
});
