import { accountCalls } from '@lantern/contract/account';
import { cashierCalls } from '@lantern/contract/cashier';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { vipCalls } from '@lantern/contract/vip';
import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { openTestDraw, settleTestDraw } from '../../../test/finals.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { logIn, loginStaff, type Operator, type Person, registerMember, startTrial } from '../../../test/people.ts';
import { deposited, memberCall, openPromotionApp } from '../../../test/promotions.ts';
import { counted, due, giftsOf, levelIn, smallLevels, startVip } from '../../../test/vip.ts';
import { markChanged } from './vip.levels.store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let two: readonly [Operator, Operator];
let desk: Operator;
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
  const rights = { rights: ['vip', 'rewards'] };
  two = [await loginStaff(app, rights), await loginStaff(app, rights)];
  desk = two[0];
}
const toDay = (day: string) => app.clock.advance(Date.parse(`${day}T03:00:00Z`) - app.clock.nowMs());
const staked = (memberId: bigint, stake: bigint) =>
  play(app.context, memberId, { stake: stake * P, payout: stake * P * 2n });
/** Sessions end while months go by. */
const again = (who: Person): Promise<Person> => logIn(app, who.username);
const vipOf = async (who: Person) => (await memberCall(app, await again(who), vipCalls.getVip)).value;

test('without a version of the operators the shipped levels hold and pay nothing', async () => {
  const who = await registerMember(app);
  await deposited(app, who.memberId, 1_000n * P);
  await staked(who.memberId, 1_000n);
  for (let round = 0; round < 9; round += 1) await staked(who.memberId, 1_000n);
  await counted(app);
  expect(await levelIn(app, who.memberId)).toBe(1);
  expect(await giftsOf(app, who.memberId)).toEqual([]);
  const { value: info } = await memberCall(app, who, accountCalls.getMemberInfo);
  expect(info.clubLabel).toEqual({ labelName: 'VIP 1', rankLevel: 1 });
  expect(await vipOf(who)).toMatchObject({
    ...{ level: 1, deposits: '1000', stakes: '10000', benefits: [], upkeep: { state: 'new', needed: '1000' } },
    history: [{ from: 0, to: 1, cause: 'reached' }],
  });
});

test('levels are saved by one operator and started by two; wrong levels are refused beside their fields', async () => {
  const params = { currency: 'LTN' };
  const levels = smallLevels((level) => (level === 3 ? { stake: '39' } : {}));
  const wrong = await office(app, desk, vipOfficeCalls.saveVipProgramme, { params, body: { version: 0, levels } });
  expect(wrong).toMatchObject({ fields: [{ field: 'levels.3.stake', key: 'field.not_valid' }] });
  await startVip(
    app,
    two,
    smallLevels((level) => (level === 2 ? { dayCount: 7, dayAmount: '70' } : {})),
  );
  const { value } = await office(app, desk, vipOfficeCalls.getVipProgramme, { params });
  expect(value).toMatchObject({ version: 1, liveVersion: 1, funded: '1000', spent: '0', isRequested: false });
  const late = await office(app, desk, vipOfficeCalls.saveVipProgramme, {
    ...{ params, body: { version: 0, levels: smallLevels() } },
  });
  expect(late).toMatchObject({ code: 'changed_meanwhile' });
});

test('a new level comes with its bonuses, in the reward centre and once for ever', async () => {
  const who = await registerMember(app);
  await deposited(app, who.memberId, 20n * P);
  await staked(who.memberId, 20n);
  await staked(who.memberId, 20n);
  await counted(app);
  expect(await levelIn(app, who.memberId)).toBe(2);
  expect(await giftsOf(app, who.memberId)).toEqual(['upgrade 1', 'upgrade 2']);
  await counted(app);
  expect(await giftsOf(app, who.memberId)).toHaveLength(2);
  const { value } = await memberCall(app, who, cashierCalls.getWithdrawalOptions);
  expect(value.limits).toMatchObject({ dayCount: 7, dayAmount: '70' });
});

test('a corrected bet counts back, and reaching the level again gives nothing again', async () => {
  const memberId = await addTestMember(app, null, 0);
  await deposited(app, memberId, 100n * P);
  const draw = await openTestDraw(app, 'vip', 'v1');
  await settleTestDraw(app, draw, { memberId, stake: 40n * P, payout: 0n });
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(2);
  // A refund of the whole stake counts nothing.
  await settleTestDraw(app, draw, { memberId, stake: 40n * P, payout: 40n * P });
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(0);
  await settleTestDraw(app, draw, { memberId, stake: 40n * P, payout: 0n });
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(2);
  expect(await giftsOf(app, memberId)).toEqual(['upgrade 1', 'upgrade 2']);
});

test('weeks, months and birthdays are given once, by the level of that moment', async () => {
  const memberId = await addTestMember(app, null, 0);
  await deposited(app, memberId, 20n * P);
  await staked(memberId, 20n);
  await staked(memberId, 20n);
  await app.owner.query(
    `insert into account.profile (member_id, birthday) values ($1, '1990-11-24') on conflict (member_id) do update set birthday = excluded.birthday`,
    [memberId],
  );
  await counted(app);
  // Monday.
  toDay('2026-11-23');
  await due(app);
  expect(await giftsOf(app, memberId)).toEqual(['upgrade 1', 'upgrade 2', 'weekly 2']);
  toDay('2026-11-24');
  await due(app);
  await due(app);
  expect(await giftsOf(app, memberId)).toEqual(['upgrade 1', 'upgrade 2', 'weekly 2', 'birthday 6']);
});

test('who misses the upkeep of a month loses one level after a notice, and a break pauses it', async () => {
  // The month after the one in which the level was reached asks for upkeep.
  toDay('2026-12-01');
  const names = ['lost', 'kept', 'rests', 'late'] as const;
  const all = {} as Record<(typeof names)[number], Person>;
  for (const name of names) {
    const who = await registerMember(app);
    all[name] = who;
    await deposited(app, who.memberId, 40n * P);
    await staked(who.memberId, 30n);
    await staked(who.memberId, 30n);
  }
  await counted(app);
  for (const { memberId } of Object.values(all)) expect(await levelIn(app, memberId)).toBe(3);
  toDay('2027-01-10');
  await due(app);
  await memberCall(app, await again(all.rests), saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 1 } });
  toDay('2027-01-23');
  await due(app);
  expect((await vipOf(all.lost)).upkeep.state).toBe('open');
  toDay('2027-01-24');
  await due(app);
  expect((await vipOf(all.lost)).upkeep).toMatchObject({ state: 'noticed', needed: '15', until: '2027-01-31' });
  expect((await vipOf(all.rests)).upkeep.state).toBe('open');
  const { rowCount } = await app.owner.query('select from vip.notice where member_id = $1', [all.lost.memberId]);
  expect(rowCount).toBe(1);
  await staked(all.kept.memberId, 15n);
  // After the notice, before the end of the month.
  toDay('2027-01-31');
  await due(app);
  expect(await levelIn(app, all.lost.memberId)).toBe(3);
  await staked(all.late.memberId, 14n);
  toDay('2027-02-01');
  await due(app);
  const levels = await Promise.all(names.map((name) => levelIn(app, all[name].memberId)));
  expect(levels).toEqual([2, 3, 3, 2]);
  await logInOperators();
  const { value } = await office(app, desk, vipOfficeCalls.getVipMember, {
    params: { id: String(all.late.memberId) },
  });
  expect(value.notices).toMatchObject([{ month: '2027-01-01', level: 3, needed: '15', outcome: 'lowered' }]);
  expect(value.history[0]).toMatchObject({ from: 3, to: 2, cause: 'upkeep', monthStakes: '14' });
  // A month's stake that keeps it brings it back, without another bonus.
  const before = await giftsOf(app, all.lost.memberId);
  await staked(all.lost.memberId, 15n);
  await counted(app);
  expect(await levelIn(app, all.lost.memberId)).toBe(3);
  expect(await giftsOf(app, all.lost.memberId)).toEqual(before);
});

test('a server that was off on the day of notices lowers nobody', async () => {
  const memberId = await addTestMember(app, null, 0);
  await deposited(app, memberId, 10n * P);
  await staked(memberId, 10n);
  await staked(memberId, 10n);
  await counted(app);
  toDay('2027-03-26');
  await due(app);
  toDay('2027-04-01');
  await due(app);
  expect(await levelIn(app, memberId)).toBe(1);
});

test('a member on a break gets nothing and sees no levels; the upgrade waits for the end of the break', async () => {
  const who = await registerMember(app);
  const { memberId } = who;
  await deposited(app, memberId, 10n * P);
  await staked(memberId, 10n);
  await staked(memberId, 10n);
  await memberCall(app, who, saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 1 } });
  await counted(app);
  expect(await giftsOf(app, memberId)).toEqual([]);
  expect(await vipOf(who)).toMatchObject({ level: 1, upkeep: null, levels: null, benefits: [] });
  app.clock.advance(DAY_MS + HOUR_MS);
  await due(app);
  expect(await giftsOf(app, memberId)).toContain('upgrade 1');
});

test('without money in the budget nothing is given, and what waits is given once there is some', async () => {
  await logInOperators();
  const small = smallLevels(() => ({ benefits: { upgrade: '0', weekly: '900', monthly: '0', birthday: '0' } }));
  await startVip(app, two, small, { after: 1, budget: '0' });
  const memberId = await addTestMember(app, null, 0);
  await deposited(app, memberId, 10n * P);
  await staked(memberId, 10n);
  await staked(memberId, 10n);
  toDay('2027-05-03');
  await due(app);
  await logInOperators();
  const { value } = await office(app, desk, vipOfficeCalls.getVipProgramme, { params: { currency: 'LTN' } });
  expect(value.runs).toMatchObject([
    { benefit: 'weekly', period: '2027-05-03', state: 'budget' },
    ...Array(value.runs.length - 1).fill({ state: 'done' }),
  ]);
  await startVip(app, two, small, { after: 2, budget: '20000' });
  await due(app);
  expect(await giftsOf(app, memberId)).toEqual(['weekly 900']);
});

test('higher thresholds take no level, and lower ones bring it', async () => {
  const memberId = await addTestMember(app, null, 0);
  await deposited(app, memberId, 20n * P);
  await staked(memberId, 20n);
  await staked(memberId, 20n);
  await counted(app);
  const none = { benefits: { upgrade: '0', weekly: '0', monthly: '0', birthday: '0' } };
  await logInOperators();
  await startVip(
    app,
    two,
    smallLevels((level) => ({ ...none, deposit: String(level * 100) })),
    { after: 3, budget: '0' },
  );
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(2);
  await startVip(
    app,
    two,
    smallLevels((level) => ({ ...none, deposit: String(level * 2), stake: String(level * 4) })),
    {
      ...{ after: 4, budget: '0' },
    },
  );
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(10);
});

test('a trial account has no level', async () => {
  const { memberId } = await startTrial(app);
  await app.context.db.transaction((tx) => markChanged(tx, memberId));
  await counted(app);
  expect(await levelIn(app, memberId)).toBe(0);
});

test('operators see members by level', async () => {
  const { value } = await office(app, desk, vipOfficeCalls.listVipMembers, { query: { level: '10' } });
  expect(value.list[0]).toMatchObject({ level: 10, currency: 'LTN' });
});
