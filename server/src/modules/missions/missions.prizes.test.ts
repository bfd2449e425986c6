import { missionsCalls } from '@lantern/contract/missions';
import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { rewardsCalls } from '@lantern/contract/rewards';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { addDays } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../../test/missions.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, type Operator, type Person, registerMember } from '../../../test/people.ts';
import { approve, memberCall, openPromotionApp, REASON } from '../../../test/promotions.ts';
import { dayStartMs } from '../../platform/index.ts';
import { budgetOf } from '../rewards/index.ts';
import { boardOf } from './missions.board.store.ts';
import { BOARD_SOURCE, CLOSE_LAG_MS, givePrizes, runningWeek } from './missions.prizes.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
});
afterAll(() => app?.close());

const LTN = { params: { currency: 'LTN' } };
const cash = (from: number, to: number, amount: string) => ({ from, to, kind: 'cash' as const, amount });
const save = (version: number, prizes: object[]) =>
  office(app, two[0], missionsOfficeCalls.saveMissionBoard, { ...LTN, body: { version, prizes } as never });
/** Lets two operators start prizes, with money for so many weeks. */
async function started(version: number, prizes: object[], weeks = 1): Promise<void> {
  if (prizes.length > 0) expect((await save(version - 1, prizes)).success).toBe(true);
  const asked = await office(app, two[0], missionsOfficeCalls.requestMissionBoardStart, {
    ...LTN,
    body: { version, weeks, reason: REASON },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, two[1], asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}
/** Begins a new week ten minutes before its end, so that who logs in then still is when it is over. */
async function nextWeek(): Promise<string> {
  const week = addDays(runningWeek(app.context), 7);
  app.clock.advance(dayStartMs(addDays(week, 7)) - app.clock.nowMs() - 600_000);
  two = await missionOperators(app);
  return week;
}
const weekEnds = (more = CLOSE_LAG_MS) =>
  app.clock.advance(dayStartMs(addDays(runningWeek(app.context), 7)) - app.clock.nowMs() + more);
/** Members who claimed one mission each, the first one first. */
async function claimants(count: number): Promise<Person[]> {
  const id = await startMission(app, two, missionOf(app, { reward: { kind: 'points', amount: '1' } }));
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const one = await registerMember(app);
    await fundMember(app, one.memberId, 100n * P);
    await play(app.context, one.memberId, { stake: 10n * P, payout: 20n * P });
    people.push(one);
  }
  await betsCounted(app);
  for (const { memberId } of people) {
    app.clock.advance(1000);
    expect(await claimed(app, memberId, id)).toBe('given');
  }
  return people;
}
const rewardsOf = async (one: Person) =>
  (await memberCall(app, one, rewardsCalls.listRewards)).value.list.filter(
    ({ source }: { source: string }) => source === BOARD_SOURCE,
  );
const board = async (one: Person, week: 'current' | 'last' = 'current') => {
  const call = missionsCalls.getMissionLeaderboard;
  return (await memberCall(app, one, { ...call, path: `${call.path}?week=${week}` })).value;
};
const spent = async () => {
  const row = await boardOf(app.context.db, 'LTN');
  return budgetOf(app.context.db, { source: BOARD_SOURCE, sourceId: BigInt(row?.id ?? 0), currency: 'LTN' });
};

test('two minutes after the week its places have their prizes once, whichever nodes give them; a break gives none, and nobody moves up', async () => {
  await nextWeek();
  await started(1, [cash(1, 1, '50'), cash(2, 3, '20'), { from: 4, to: 5, kind: 'points', amount: '7' }]);
  const [first, second, third, fourth] = (await claimants(4)) as [Person, Person, Person, Person];
  const shown = await board(first);
  expect(shown).toMatchObject({
    isFunded: true,
    isOver: false,
    own: { place: 1, prize: { kind: 'cash', amount: '50' } },
  });
  expect(shown.list.map(({ prize }: { prize: { amount: string } }) => prize?.amount)).toEqual(['50', '20', '20', '7']);
  weekEnds(CLOSE_LAG_MS - 1);
  await givePrizes(app.context);
  expect(await rewardsOf(first)).toEqual([]);
  const pause = { body: { kind: 'cool_off', days: 1 } };
  expect((await memberCall(app, third, saferPlayCalls.takeBreak, pause as never)).success).toBe(true);
  app.clock.advance(1);
  await Promise.all(Array.from({ length: 5 }, () => givePrizes(app.context)));
  await givePrizes(app.context);
  const got = async (one: Person) =>
    (await rewardsOf(one)).map(({ kind, amount, state, name }: Record<string, string>) => [kind, amount, state, name]);
  expect(await got(first)).toEqual([['cash', '50', 'claimable', 'Leaderboard prize']]);
  expect(await got(second)).toEqual([['cash', '20', 'claimable', 'Leaderboard prize']]);
  expect(await got(third)).toEqual([]);
  expect(await got(fourth)).toEqual([['points', '7', 'claimable', 'Leaderboard prize']]);
  expect(await spent()).toMatchObject({ funded: 90n * P, spent: 70n * P });
  const last = await board(first, 'last');
  expect(last).toMatchObject({ isOver: true });
  expect(last.list.map(({ prize }: { prize: { amount: string } | null }) => prize?.amount ?? null)).toEqual([
    ...['50', '20'],
    ...[null, '7'],
  ]);
  const listed = await office(app, (await missionOperators(app))[0], missionsOfficeCalls.listMissionPrizes, LTN);
  expect(listed.value.list.map(({ state }: { state: string }) => state)).toEqual([
    ...['given', 'given'],
    ...['on_break', 'given'],
  ]);
  expect(await findings(app.context)).toEqual([]);
});

test('what the budget has not waits, and is given once it is raised; it never has spent more than was funded', async () => {
  await nextWeek();
  // 20 are left of the week before, in which a member took a break.
  const people = await claimants(3);
  expect((await board(people[0] as Person)).isFunded).toBe(false);
  weekEnds();
  await givePrizes(app.context);
  expect((await Promise.all(people.map(rewardsOf))).map((list) => list.length)).toEqual([0, 1, 0]);
  two = await missionOperators(app);
  const desk = async () => (await office(app, two[0], missionsOfficeCalls.getMissionBoard, LTN)).value;
  expect(await desk()).toMatchObject({ funded: '90', spent: '90', due: '70', weekly: '90' });
  await started(1, [], 1);
  expect(await desk()).toMatchObject({ funded: '250', spent: '90', due: '70' });
  await givePrizes(app.context);
  expect((await Promise.all(people.map(rewardsOf))).map((list) => list.length)).toEqual([1, 1, 1]);
  expect(await desk()).toMatchObject({ funded: '250', spent: '160', due: '0' });
  expect(await findings(app.context)).toEqual([]);
});

test('a week keeps the prizes that it began with, and after a stop no later week has any', async () => {
  await nextWeek();
  const amounts = async () =>
    (await board(await registerMember(app))).prizes.map(({ amount }: { amount: string }) => amount);
  await started(2, [cash(1, 1, '30')], 2);
  expect(await amounts()).toEqual(['50', '20', '7']);
  await nextWeek();
  expect(await amounts()).toEqual(['30']);
  const stop = () => office(app, two[0], missionsOfficeCalls.stopMissionBoard, { ...LTN, body: { reason: REASON } });
  expect((await stop()).value).toMatchObject({ liveVersion: null });
  expect((await stop()).code).toBe('changed_meanwhile');
  expect(await amounts()).toEqual(['30']);
  await nextWeek();
  expect(await amounts()).toEqual([]);
  // Of a week without prizes the first ones that are started in it hold at once.
  await started(3, [cash(1, 2, '10')]);
  await started(4, [cash(1, 1, '5')]);
  expect(await amounts()).toEqual(['10']);
  weekEnds();
  await givePrizes(app.context);
  expect(await findings(app.context)).toEqual([]);
});

test('what is wrong with prizes is refused, and nothing holds that one operator wrote', async () => {
  await nextWeek();
  const fieldOf = async (prizes: object[]) => (await save(4, prizes)).fields?.[0]?.field;
  expect(await fieldOf([cash(2, 3, '1')])).toBe('prizes.0.from');
  expect(await fieldOf([cash(1, 1, '1'), cash(3, 3, '1')])).toBe('prizes.1.from');
  expect(await fieldOf([cash(1, 2, '1'), cash(2, 3, '1')])).toBe('prizes.1.from');
  for (const bad of [
    [],
    [cash(1, 101, '1')],
    [cash(1, 1, '0')],
    [cash(1, 1, '-1')],
    [{ ...cash(1, 1, '1'), kind: 'car' }],
  ])
    expect((await save(4, bad)).code).toBe('bad_input');
  expect((await save(1, [cash(1, 1, '1')])).code).toBe('changed_meanwhile');
  const ask = (body: object) =>
    office(app, two[0], missionsOfficeCalls.requestMissionBoardStart, { ...LTN, body: body as never });
  expect((await ask({ version: 4, weeks: 0, reason: REASON })).code).toBe('bad_input');
  expect((await ask({ version: 3, weeks: 1, reason: REASON })).code).toBe('changed_meanwhile');
  const row = await boardOf(app.context.db, 'LTN');
  await expect(
    app.context.db.transaction((tx) =>
      tx.query('insert into missions.board_start (board_id, request_id, version, at) values ($1, 7, 3, now())', [
        row?.id,
      ]),
    ),
  ).rejects.toThrow(/decide/);
});
