import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { withModule } from '../../../test/modules.ts';
import { findings, P } from '../../../test/money.ts';
import type { Operator } from '../../../test/people.ts';
import { budgeted, goodOf, offered, pointOperators, pointsOf } from '../../../test/points.ts';
import { type Database, isRefusal, openDatabase } from '../../platform/index.ts';
import { giveReward, rewardSourceHook } from '../rewards/index.ts';
import { convertPoints } from './points.converting.ts';
import { redeemGood } from './points.redeeming.ts';

const names = async () => new Map<string, string>();
const MEMBERS = 50;
const ROUNDS = 6;

let app: TestApp;
let owner: Database;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openTestApp({}, withModule({ hooks: [rewardSourceHook({ source: 'test', names })] }));
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  two = await pointOperators(app);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

/** A member with points. */
async function richMember(amount: bigint): Promise<bigint> {
  const memberId = await addTestMember(app, null, 0);
  await app.context.db.transaction((tx) =>
    giveReward(app.context, tx, {
      ...{ memberId, source: 'test', sourceId: 1n, number: app.context.newId(), kind: 'points', amount, currency: '' },
      ...{ budgetId: null, details: {}, claimUntilMs: null, isPaidAtOnce: true },
    }),
  );
  return memberId;
}
const actorOf = (memberId: bigint) => ({ memberId, currency: 'LTN' }) as Parameters<typeof redeemGood>[1]['actor'];
const redeem = (memberId: bigint, goodId: string, key = crypto.randomUUID()) =>
  redeemGood(app.context, {
    ...{ actor: actorOf(memberId), key, bodyHash: Buffer.from(goodId), language: 'EN' },
    body: { goodId, price: '100', remark: '' },
  });
const stockOf = async (id: string) =>
  (await app.owner.query<{ stock: string }>('select stock from points.good where id = $1', [id])).rows[0]?.stock;

test('fifty members redeem the last piece at once: one gets it, and the others have their points', async () => {
  const id = await offered(app, two[0], goodOf(), 1);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => richMember(150n * P)));
  const answers = await Promise.all(members.map((memberId) => redeem(memberId, id)));
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(1);
  expect(
    answers.filter((one) => isRefusal(one) && one.facts && 'why' in one.facts && one.facts.why === 'sold_out'),
  ).toHaveLength(MEMBERS - 1);
  expect(await stockOf(id)).toBe('0');
  const left = await Promise.all(members.map((memberId) => pointsOf(app, memberId)));
  expect(left.reduce((sum, one) => sum + one)).toBe(BigInt(MEMBERS) * 150n * P - 100n * P);
}, 60_000);

test('one call that a page sends ten times at once redeems once, and ten calls spend what there is', async () => {
  const id = await offered(app, two[0], goodOf(), 100);
  const memberId = await richMember(350n * P);
  const key = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 10 }, () => redeem(memberId, id, key)));
  expect(new Set(same.map((one) => ('value' in one ? one.value.id : '?'))).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 10 }, () => redeem(memberId, id)));
  expect(others.filter((one) => !isRefusal(one))).toHaveLength(2);
  expect(await pointsOf(app, memberId)).toBe(50n * P);
});

test('redemptions and conversions whose connections are lost happen once, and nothing is lost', async () => {
  const goods = [await offered(app, two[0], goodOf(), 1000)];
  goods.push(await offered(app, two[0], goodOf({ kind: 'cash', amount: '2', currency: 'LTN' }), 1000));
  await budgeted(app, two, goods[1] ?? '', '1000');
  await budgeted(app, two, null, '1000');
  const members = await Promise.all(Array.from({ length: 8 }, () => richMember(10_000n * P)));
  const work = async (memberId: bigint) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = crypto.randomUUID();
      const convert = {
        actor: actorOf(memberId),
        key,
        bodyHash: Buffer.from('c'),
        body: { points: '500', amount: '5' },
      };
      await insist(() => redeem(memberId, goods[round % 2] ?? '', key));
      await insist(() => convertPoints(app.context, convert));
    }
  };
  await whileConnectionsDie(
    owner,
    { table: 'ledger.transfer', queries: 'points\\.|rewards\\.', everyMs: 10, turns: 60 },
    () => Promise.all(members.map(work)),
  );
  for (const memberId of members) expect(await pointsOf(app, memberId)).toBe(10_000n * P - BigInt(ROUNDS) * 600n * P);
  expect(await stockOf(goods[0] ?? '')).toBe(String(1000 - (members.length * ROUNDS) / 2));
  expect(await findings(app.context)).toEqual([]);
}, 120_000);
