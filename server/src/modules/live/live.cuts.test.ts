import { liveCalls } from '@lantern/contract/live';
import { readShoeEntropy, sha256Hex } from '@lantern/games/fair';
import { cutOf } from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place } from '../../../test/live.ts';
import { findings } from '../../../test/money.ts';
import { seedOfRound } from '../fairness/index.ts';
import { latestShoe, type ShoeRow, shoeFrom } from '../tables/index.ts';
import type { PoolRow } from './live.pools.ts';
import { poolBets, presentPools, pricesIn } from './live.pools.ts';

const CARDS = 'da-lat';
const FIRST_CUT = 364;
let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([CARDS]);
});
afterAll(() => app?.close());

const proofOf = async (id: string) =>
  (await call(app, liveCalls.getLiveRound, null, { params: { id } })).value.proof.proof as Record<string, string>;
const verified = async (id: string) => verify(await proofOf(id));

test('a shoe ends with the round in which its cut card is out, and every round of it is verified with that cut', async () => {
  const opened = await dealUntil(app, CARDS, 'open');
  const shoe = (await latestShoe(app.context.db, CARDS))!;
  expect(shoe.cut_at).toBe(cutOf('dragon-tiger'));
  await app.owner.query('update tables.shoe set dealt = $2 where id = $1', [shoe.id, shoe.cut_at - 1]);
  await app.owner.query('update live.round set first_card = $2 where id = $1', [opened.id, shoe.cut_at - 1]);
  await dealUntil(app, CARDS, 'settled');
  const next = await dealUntil(app, CARDS, 'open');
  expect(next.name).toBe(`${shoe.number + 1}-1`);
  expect(await proofOf(opened.id)).toMatchObject({ v: '4', first: String(shoe.cut_at - 1) });
  expect(await verified(opened.id)).toMatchObject({ verdict: 'holds', outcome: { facts: { cut: '156' } } });
});

test('a shoe is bound to the last bets of the shoe before it and to the public log, and says where there are none', async () => {
  const first = await dealUntil(app, CARDS, 'open');
  const before = (await latestShoe(app.context.db, CARDS))!;
  expect(before).toMatchObject({ bets: 0, bets_hash: sha256Hex('') });
  expect(readShoeEntropy(before.entropy)).toMatchObject({ roundId: '0' });
  const member = await richMember(app);
  await place(app, member, first, { dragon: '5', tie: '1' });
  const played = await dealUntil(app, CARDS, 'settled');
  await endShoe(before);
  await dealUntil(app, CARDS, 'open');
  const shoe = (await latestShoe(app.context.db, CARDS))!;
  expect(shoe).toMatchObject({ bets: 2, bets_hash: played.bets_hash });
  expect(readShoeEntropy(shoe.entropy)).toMatchObject({ roundId: played.id });
  const { link } = await seedOfRound(app.context, app.context.db, BigInt(shoe.id));
  const other = { ...shoe, bets_hash: sha256Hex('another key') };
  expect(shoeFrom(link, shoe).cards).not.toEqual(shoeFrom(link, other).cards);
  const check =
    'every shoe is bound to the last bets of the shoe before it and to the public log, in a line before its first round';
  const named = async () => (await findings(app.context)).map((finding) => finding.check);
  expect(await named()).not.toContain(check);
  const bind = (column: 'bets_hash' | 'entropy', value: string) =>
    asOwner(`update fairness.round set ${column} = $2 where id = $1`, [shoe.id, value]);
  await bind('bets_hash', other.bets_hash);
  expect(await named()).toContain(check);
  await bind('bets_hash', shoe.bets_hash);
  await bind('entropy', `shoe/${played.id}/99999/${'0'.repeat(64)}`);
  expect(await named()).toContain(check);
  await bind('entropy', shoe.entropy);
  expect(await named()).not.toContain(check);
});

/** What a round is bound to never changes; the owner of the tables can make it. */
async function asOwner(sql: string, values: readonly unknown[]): Promise<void> {
  await app.owner.query('alter table fairness.round disable trigger user');
  await app.owner.query(sql, [...values]);
  await app.owner.query('alter table fairness.round enable trigger user');
}

/** The next round of a shoe is its last one. */
async function endShoe(shoe: ShoeRow): Promise<void> {
  const opened = await dealUntil(app, CARDS, 'open');
  await app.owner.query('update tables.shoe set dealt = $2 where id = $1', [shoe.id, shoe.cut_at - 1]);
  await app.owner.query('update live.round set first_card = $2 where id = $1', [opened.id, shoe.cut_at - 1]);
  await dealUntil(app, CARDS, 'settled');
}

/** A shoe as they were opened before they were bound to anything. */
async function asFirst(shoe: ShoeRow): Promise<void> {
  const old = { ...shoe, bets_hash: sha256Hex(''), bets: 0, entropy: 'members' };
  await asOwner('update fairness.round set bets_hash = $2, bets = $3, entropy = $4 where id = $1', [
    ...[old.id, old.bets_hash, old.bets, old.entropy],
  ]);
  const { link } = await seedOfRound(app.context, app.context.db, BigInt(shoe.id));
  const { burnt } = shoeFrom(link, old);
  await app.owner.query('update tables.shoe set burnt = $2, dealt = greatest(dealt, $2) where id = $1', [
    shoe.id,
    burnt,
  ]);
}

test('a shoe that was opened with the first cut ends where new shoes do, and is verified and audited with its own', async () => {
  const opened = await dealUntil(app, CARDS, 'open');
  const shoe = (await latestShoe(app.context.db, CARDS))!;
  await asFirst(shoe);
  const at = cutOf('dragon-tiger') + 1;
  await app.owner.query('update tables.shoe set cut_at = $2, dealt = $3 where id = $1', [shoe.id, FIRST_CUT, at]);
  await app.owner.query('update live.round set first_card = $2 where id = $1', [opened.id, at]);
  await dealUntil(app, CARDS, 'settled');
  const next = await dealUntil(app, CARDS, 'open');
  expect(next.shoe_id).not.toBe(shoe.id);
  expect(await proofOf(opened.id)).toMatchObject({ v: '2' });
  expect(await verified(opened.id)).toMatchObject({ verdict: 'holds', outcome: { facts: { cut: '364' } } });
  const check = 'every shoe is the one that its link shuffles';
  const named = async () => (await findings(app.context)).map((finding) => finding.check);
  expect(await named()).not.toContain(check);
  await app.owner.query('update tables.shoe set cut_at = 300 where id = $1', [shoe.id]);
  expect(await named()).toContain(check);
});

test('pools that were counted by the first rule keep it: a heavy side cancels, and every stake counts whole', () => {
  const pool: PoolRow = { fee: 500, counted: [{ currency: 'LTN', meron: '900000000', wala: '100000000' }] };
  expect(pricesIn(pool, 'LTN')).toBeNull();
  expect(presentPools(pool)).toEqual([
    {
      ...{ currency: 'LTN', meron: '900', wala: '100', counts: { meron: '900', wala: '100' } },
      ...{ caps: { meron: null, wala: null }, prices: null },
    },
  ]);
  const bet = { id: '1', member_id: '7', currency: 'LTN', spot: 'meron', stake: '900000000' };
  expect(poolBets(pool, [bet]).get('1')).toEqual({ currency: 'LTN', counted: 900_000_000n });
});
