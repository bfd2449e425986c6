import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { findings, P } from '../../../test/money.ts';
import { loginStaff, type Operator } from '../../../test/people.ts';
import { deposited, openPromotionApp } from '../../../test/promotions.ts';
import { addTestFriend, followed, referralGiftsOf, smallTerms, startReferral } from '../../../test/referral.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { follow, followAll } from './referral.following.ts';

const INVITERS = 4;
const FRIENDS = 6;
const MINUTE_MS = 60_000;

let app: TestApp;
let owner: Database;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const rights = { rights: ['referral', 'rewards'] };
  two = [await loginStaff(app, rights), await loginStaff(app, rights)];
  // Of 24 friends twelve are paid for, at most four of one inviter.
  await startReferral(app, two, smallTerms({ friend: '0', maxFriends: 4 }), { budget: '62' });
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

async function qualified(inviterId: bigint): Promise<bigint> {
  const friendId = await addTestFriend(app, inviterId);
  await deposited(app, friendId, 30n * P);
  await play(app.context, friendId, { stake: 30n * P });
  return friendId;
}

test('friends of one inviter who are followed ten times at once bring each one reward, up to the cap', async () => {
  const { context } = app;
  const inviter = await addTestMember(app, null, 0);
  const friends: bigint[] = [];
  for (let count = 0; count < FRIENDS; count += 1) friends.push(await qualified(inviter));
  await app.context.db.transaction((tx) => tx.query('select 1'));
  await followedReaderOnly();
  await Promise.all(
    friends.flatMap((friendId) =>
      Array.from({ length: 5 }, () => context.db.transaction((tx) => follow(context, tx, friendId))),
    ),
  );
  expect(await referralGiftsOf(app, inviter)).toEqual([5, 5, 5, 5]);
  await followAll(context);
  expect(await findings(context)).toEqual([]);
});

/** Counts bets; what follows from them is left to the test. */
async function followedReaderOnly(): Promise<void> {
  const { rows } = await app.owner.query<{ friend_id: string }>(
    `select friend_id from referral.friend where state = 'open'`,
  );
  await app.owner.query(`update referral.friend set state = 'refused' where state = 'open'`);
  await followed(app);
  await app.owner.query(`update referral.friend set state = 'open' where friend_id = any ($1)`, [
    rows.map(({ friend_id }) => friend_id),
  ]);
}

test('two nodes that lose their connections spend the budget exactly, and each friend brings one reward', async () => {
  const { context, clock } = app;
  const inviters: bigint[] = [];
  for (let count = 0; count < INVITERS; count += 1) {
    const inviter = await addTestMember(app, null, 0);
    inviters.push(inviter);
    for (let number = 0; number < 3; number += 1) await qualified(inviter);
  }
  await followedReaderOnly();
  const sweep = async () => {
    for (let turn = 0; turn < 3; turn += 1) await insist(() => followAll(context));
  };
  await whileConnectionsDie(
    owner,
    { table: 'rewards.reward', queries: 'referral\\.|rewards\\.', everyMs: 8, turns: 40 },
    () => Promise.all([sweep(), sweep()]),
  );
  await followAll(context);
  const gifts = async () => (await Promise.all(inviters.map((id) => referralGiftsOf(app, id)))).flat();
  // 62 less the four of the first test: eight rewards of five, and two left that give none.
  expect(await gifts()).toEqual(Array(8).fill(5));
  expect(await findings(context)).toEqual([]);
  await startReferral(app, two, smallTerms({ friend: '0' }), { after: 1, budget: '100' });
  clock.advance(MINUTE_MS);
  await followAll(context);
  expect(await gifts()).toEqual(Array(12).fill(5));
  expect(await findings(context)).toEqual([]);
}, 120_000);
