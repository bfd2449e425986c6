import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { allowPlays, givingBonuses, grantBonus, moneyOf, play, storedGrants } from '../../../test/bonus.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../test/money.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { betRound, closeEvent, isQuiet, settleEvent, winRound } from '../wager/index.ts';
import { forfeitGrant, grantPage } from './bonus.store.ts';

const MEMBERS = 12;
const ROUNDS = 8;
const KILLS = { table: 'ledger.transfer', queries: 'wager\\.|bonus\\.', everyMs: 25, turns: 24 };
const WHOLE = { turnover: { bonus: 1000n * P, deposit: 0n } };

let app: TestApp;
let owner: Database;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, givingBonuses);
  await allowPlays(app);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

const forfeit = (memberId: bigint) =>
  app.context.db.transaction(async (tx) => {
    const { rows } = await grantPage(tx, { memberId, limit: 1, offset: 0 });
    return rows[0] && forfeitGrant(tx, app.context, memberId, BigInt(rows[0].id));
  });
const memberWith = async (main: bigint, ...grants: readonly bigint[]): Promise<bigint> => {
  const memberId = await openMember(app.context, main);
  for (const amount of grants) await grantBonus(app.context, memberId, amount, WHOLE);
  return memberId;
};

test('twenty stakes at once share bonus money that covers seven: seven are taken', async () => {
  const memberId = await memberWith(0n, 7n * P);
  const eventId = await openTestEvent(app.context);
  const stakes = Array.from({ length: 20 }, (_, number) =>
    number % 2 ? bet(app.context, { memberId, eventId }) : play(app.context, memberId, { stake: P }),
  );
  const verdicts = (await Promise.all(stakes)).map(({ verdict }) => verdict);
  expect(verdicts.filter((verdict) => verdict === 'placed' || verdict === 'played')).toHaveLength(7);
  expect(verdicts.filter((verdict) => verdict === 'insufficient')).toHaveLength(13);
  expect(await moneyOf(app.context, memberId)).toEqual(['0', '0']);
});

test('a grant that is given up among stakes, settlements and grants of many members leaves no micro behind', async () => {
  const eventId = await openTestEvent(app.context);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => memberWith(2n * P, 5n * P, 5n * P)));
  const round = (memberId: bigint, what: string) => ({
    ...{
      memberId,
      vendor: 'BONUS',
      round: `${memberId} race`,
      bodyHash: Buffer.from('b'),
      game: 'bonus',
      category: 'RNG',
    },
    tx: `${memberId} ${what}`,
  });
  await Promise.all(
    members.flatMap((memberId) => [
      bet(app.context, { memberId, eventId, stake: 3n * P }),
      play(app.context, memberId, { stake: P, payout: 2n * P }),
      betRound(app.context, { ...round(memberId, 'bet'), kind: 'STAKE', amount: 2n * P }),
      forfeit(memberId),
      bet(app.context, { memberId, eventId, stake: P, lines: 2 }),
    ]),
  );
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await expect.poll(() => isQuiet(app.context.db, eventId), { timeout: 60_000, interval: 5 }).toBe(true);
  const judge = () => ({ payout: 2n * P, outcome: null });
  await Promise.all([
    settleEvent(app.context, { id: eventId, version: 1, judge }),
    ...members.flatMap((memberId) => [
      winRound(app.context, { ...round(memberId, 'win'), kind: 'WIN', amount: 3n * P, closes: true }),
      play(app.context, memberId, { stake: P, payout: 0n }),
      forfeit(memberId),
    ]),
  ]);
  expect(await findings(app.context)).toEqual([]);
});

test('connections that die within stakes, payouts and conversions move bonus money once', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => memberWith(0n, 20n * P)));
  await Promise.all(members.map((memberId) => grantBonus(app.context, memberId, 3n * P)));
  const playAll = async (memberId: bigint): Promise<void> => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const key = crypto.randomUUID();
      await insist(() => play(app.context, memberId, { stake: 2n * P, payout: P, key }));
      const round = {
        memberId,
        vendor: 'BONUS',
        round: `${memberId} ${turn}`,
        bodyHash: Buffer.from('b'),
        game: 'bonus',
      };
      const names = (what: string) => ({ ...round, tx: `${memberId} ${turn} ${what}`, category: 'RNG' });
      await insist(() => betRound(app.context, { ...names('bet'), kind: 'STAKE', amount: P }));
      await insist(() => winRound(app.context, { ...names('win'), kind: 'WIN', amount: P, closes: true }));
    }
    await insist(() => forfeit(memberId));
  };
  await whileConnectionsDie(owner, KILLS, () => Promise.all(members.map(playAll)));
  for (const memberId of members) {
    const [first, second] = await storedGrants(app, memberId);
    // Each play cost one; what came back unchanged counts as no turnover.
    expect(first).toMatchObject({
      state: 'forfeited',
      turnover: String(BigInt(ROUNDS) * P),
      forfeited: String((20n - BigInt(ROUNDS)) * P),
    });
    expect(second).toMatchObject({ state: 'active', bonus: String(3n * P) });
    expect(await moneyOf(app.context, memberId)).toEqual(['0', '3']);
  }
  expect(await findings(app.context)).toEqual([]);
}, 120_000);
