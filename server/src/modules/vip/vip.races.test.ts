import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff } from '../../../test/people.ts';
import { deposited, openPromotionApp } from '../../../test/promotions.ts';
import { counted, giftsOf, levelIn, smallLevels, startVip } from '../../../test/vip.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { giveBenefits } from './vip.benefits.ts';
import { markChanged } from './vip.levels.store.ts';
import { measure } from './vip.levels.ts';

const MEMBERS = 45;
const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Database;
const members: bigint[] = [];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const rights = { rights: ['vip', 'rewards'] };
  await startVip(app, [await loginStaff(app, rights), await loginStaff(app, rights)], smallLevels(), { budget: '225' });
  for (let count = 0; count < MEMBERS; count += 1) {
    const memberId = await addTestMember(app, null, 0);
    members.push(memberId);
    await deposited(app, memberId, 20n * P);
    await play(app.context, memberId, { stake: 20n * P, payout: 40n * P });
    await play(app.context, memberId, { stake: 20n * P });
  }
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

test('a level that is measured ten times at once is reached once, with its bonuses once', async () => {
  const { context } = app;
  const [memberId] = members;
  if (memberId === undefined) throw new Error('there are members');
  await counted(app);
  await context.db.transaction((tx) => markChanged(tx, memberId));
  await Promise.all(Array.from({ length: 10 }, () => context.db.transaction((tx) => measure(context, tx, memberId))));
  expect(await levelIn(app, memberId)).toBe(2);
  expect(await giftsOf(app, memberId)).toEqual(['upgrade 1', 'upgrade 2']);
});

test('two nodes that lose their connections at the benefits give each member the week once, as far as the budget reaches', async () => {
  const { context, clock } = app;
  // Monday; upgrades took 3 of each of the 45 members, which leaves 90: two for each.
  clock.advance(Date.parse('2026-11-23T03:00:00Z') - clock.nowMs());
  const giveAll = async () => {
    while (await insist(() => giveBenefits(context)));
  };
  await whileConnectionsDie(
    owner,
    { table: 'rewards.reward', queries: 'vip\\.|rewards\\.', everyMs: 10, turns: 40 },
    () => Promise.all([giveAll(), giveAll()]),
  );
  await giveAll();
  for (const memberId of members) expect(await giftsOf(app, memberId)).toEqual(['upgrade 1', 'upgrade 2', 'weekly 2']);
  // The next week has no money: it waits, and nobody gets a part of it.
  clock.advance(7 * DAY_MS);
  await giveAll();
  const desk = await loginStaff(app, { rights: ['vip'] });
  const { value } = await office(app, desk, vipOfficeCalls.getVipProgramme, { params: { currency: 'LTN' } });
  expect(value).toMatchObject({ spent: '225', openUpgrades: 0 });
  expect(value.runs).toMatchObject([
    { state: 'budget', given: 0 },
    { state: 'done', given: MEMBERS, amount: '90' },
  ]);
  expect(await findings(context)).toEqual([]);
}, 120_000);
