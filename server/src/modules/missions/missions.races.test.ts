import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../../test/missions.ts';
import { findings, P } from '../../../test/money.ts';
import { fundMember, type Operator } from '../../../test/people.ts';
import { openPromotionApp } from '../../../test/promotions.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { budgetOf } from '../rewards/index.ts';

const SAME = 1000;
const AT_ONCE = 10;
const MEMBERS = 30;

let app: TestApp;
let owner: Database;
let two: readonly [Operator, Operator];
const members: bigint[] = [];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  two = await missionOperators(app);
  for (let count = 0; count < MEMBERS; count += 1) {
    const memberId = await addTestMember(app, null, 0);
    await fundMember(app, memberId, 100n * P);
    await play(app.context, memberId, { stake: 10n * P, payout: 20n * P });
    members.push(memberId);
  }
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

const mainOf = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const spentOf = async (id: string) =>
  (await budgetOf(app.context.db, { source: 'mission', sourceId: BigInt(id), currency: 'LTN' }))?.spent;
/** Does all of it, ten at a time. */
async function tenAtATime<T>(count: number, one: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  const from = async (start: number): Promise<void> => {
    for (let number = start; number < count; number += AT_ONCE) done.push(await one(number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => from(start)));
  return done;
}

test('the same claim a thousand times, ten at once, gives once', async () => {
  await betsCounted(app);
  const id = await startMission(app, two, missionOf(app));
  const [memberId = 0n] = members;
  const before = await mainOf(memberId);
  const answers = await tenAtATime(SAME, () => claimed(app, memberId, id));
  expect(answers.filter((one) => one === 'given')).toHaveLength(1);
  expect(answers.filter((one) => one === 'claimed')).toHaveLength(SAME - 1);
  expect((await mainOf(memberId)) - before).toBe(2n * P);
}, 60_000);

test('a budget of twenty rewards and more claimers gives exactly twenty', async () => {
  await betsCounted(app);
  const id = await startMission(app, two, missionOf(app), '41');
  const answers = await tenAtATime(MEMBERS, (number) => claimed(app, members[number] ?? 0n, id));
  expect(answers.filter((one) => one === 'given')).toHaveLength(20);
  expect(answers.filter((one) => one === 'budget')).toHaveLength(MEMBERS - 20);
  expect(await spentOf(id)).toBe(40n * P);
});

test('claims whose connections are lost give once, and are counted once', async () => {
  await betsCounted(app);
  const ids = [await startMission(app, two, missionOf(app)), await startMission(app, two, missionOf(app))];
  const before = new Map(await Promise.all(members.map(async (one) => [one, await mainOf(one)] as const)));
  const work = async (memberId: bigint) => {
    for (const id of ids) {
      const key = crypto.randomUUID();
      expect(await insist(() => claimed(app, memberId, id, key))).toBe('given');
    }
  };
  await whileConnectionsDie(
    owner,
    { table: 'rewards.reward', queries: 'missions\\.|rewards\\.', everyMs: 10, turns: 40 },
    () => Promise.all(members.map(work)),
  );
  for (const memberId of members) expect((await mainOf(memberId)) - (before.get(memberId) ?? 0n)).toBe(4n * P);
  expect(await findings(app.context)).toEqual([]);
}, 60_000);
