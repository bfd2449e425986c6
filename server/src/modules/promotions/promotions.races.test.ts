import { promotionsCalls } from '@lantern/contract/promotions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { findings, P } from '../../../test/money.ts';
import { fundMember, type Operator, registerMember } from '../../../test/people.ts';
import { draftOf, memberCall, openPromotionApp, promotionOperators, started } from '../../../test/promotions.ts';
import { readFinals } from '../../../test/read-finals.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { budgetOf } from '../rewards/index.ts';
import { award } from './promotions.engine.ts';
import { playedReader, runPromotions } from './promotions.runs.ts';
import { runningPromotion } from './promotions.store.ts';

const DAY_MS = 86_400_000;
const SAME = 1000;
const AT_ONCE = 10;
const CLAIMERS = 150;
const PLAYERS = 45;

let app: TestApp;
let owner: Database;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  two = await promotionOperators(app);
  // Nobody starts a promotion for nobody.
  await addTestMember(app, null, 0);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

const claim = async (promotionId: string, memberId: bigint) => {
  const { context } = app;
  const running = await runningPromotion(context.db, BigInt(promotionId));
  if (!running) throw new Error('the promotion is running');
  const { offer } = running;
  const one = { memberId, offer, number: context.newId(), base: 0n, deposit: null, period: null, idempotent: null };
  return context.db.transaction((tx) => award(context, tx, one));
};
const spentOf = async (id: string) =>
  (await budgetOf(app.context.db, { source: 'promotion', sourceId: BigInt(id), currency: 'LTN' }))?.spent;
/** Does all of it, ten at a time. */
async function tenAtATime<T>(count: number, one: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  const from = async (start: number): Promise<void> => {
    for (let number = start; number < count; number += AT_ONCE) done.push(await one(number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => from(start)));
  return done;
}

test('the same code a thousand times, ten at once, gives once', async () => {
  const { id } = await started(app, two, draftOf(app));
  const memberId = await addTestMember(app, null, 0);
  const answers = await tenAtATime(SAME, () => claim(id, memberId));
  expect(answers.filter((one) => 'given' in one)).toHaveLength(1);
  expect(answers.filter((one) => 'refused' in one && one.refused === 'per_member')).toHaveLength(SAME - 1);
  expect((await balancesOf(app.context.db, memberId)).main).toBe(10n * P);
  expect(await spentOf(id)).toBe(10n * P);
}, 120_000);

test('one call that a page sends twenty times at once gives once, and has one answer', async () => {
  const { draft } = await started(app, two, draftOf(app, { terms: { caps: { perMember: null } } }));
  const who = await registerMember(app);
  const key = crypto.randomUUID();
  const send = () => memberCall(app, who, promotionsCalls.enterPromotionCode, { body: { code: draft.code }, key });
  const answers = await Promise.all(Array.from({ length: 9 }, send));
  expect(new Set(answers.map((one) => JSON.stringify(one.value ?? one.code))).size).toBe(1);
  expect((await balancesOf(app.context.db, who.memberId)).main).toBe(10n * P);
});

test('a budget of a hundred rewards and more claimers gives exactly a hundred', async () => {
  const { id } = await started(app, two, draftOf(app), '1000');
  const members: bigint[] = [];
  for (let count = 0; count < CLAIMERS; count += 1) members.push(await addTestMember(app, null, 0));
  const answers = await tenAtATime(CLAIMERS, (number) => claim(id, members[number] ?? 0n));
  expect(answers.filter((one) => 'given' in one)).toHaveLength(100);
  expect(answers.filter((one) => 'refused' in one && one.refused === 'budget')).toHaveLength(CLAIMERS - 100);
  expect(await spentOf(id)).toBe(1000n * P);
}, 120_000);

test('a rebate run whose connections are lost gives every player once', async () => {
  const { context, clock } = app;
  const terms = { trigger: 'rebate', period: 'daily', rates: { RNG: '10' } } as const;
  const { id } = await started(app, two, draftOf(app, { terms }));
  const players: bigint[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const memberId = await addTestMember(app, null, 0);
    await fundMember(app, memberId, 100n * P);
    await play(context, memberId, { stake: 10n * P });
    players.push(memberId);
  }
  await readFinals(app, playedReader, playedReader.apply);
  clock.advance(DAY_MS);
  const runAll = async () => {
    while (await insist(() => runPromotions(context)));
  };
  await whileConnectionsDie(
    owner,
    { table: 'rewards.reward', queries: 'promotions\\.|rewards\\.', everyMs: 10, turns: 40 },
    () => Promise.all([runAll(), runAll()]),
  );
  await runAll();
  for (const memberId of players) expect((await balancesOf(context.db, memberId)).main).toBe(91n * P);
  const { rows } = await app.owner.query('select state, members, done from promotions.run where promotion_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ state: 'done', members: PLAYERS, done: PLAYERS }]);
  expect(await spentOf(id)).toBe(BigInt(PLAYERS) * P);
  expect(await findings(context)).toEqual([]);
}, 180_000);
