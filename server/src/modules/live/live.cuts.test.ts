import { liveCalls } from '@lantern/contract/live';
import { cutOf } from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call } from '../../../test/instant.ts';
import { dealUntil, openLiveApp } from '../../../test/live.ts';
import { findings } from '../../../test/money.ts';
import type { PoolRow } from './live.pools.ts';
import { poolBets, presentPools, pricesIn } from './live.pools.ts';
import { latestShoe } from './live.shoes.store.ts';

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
  await app.owner.query('update live.shoe set dealt = $2 where id = $1', [shoe.id, shoe.cut_at - 1]);
  await app.owner.query('update live.round set first_card = $2 where id = $1', [opened.id, shoe.cut_at - 1]);
  await dealUntil(app, CARDS, 'settled');
  const next = await dealUntil(app, CARDS, 'open');
  expect(next.name).toBe(`${shoe.number + 1}-1`);
  expect(await proofOf(opened.id)).toMatchObject({ v: '3' });
  expect(await verified(opened.id)).toMatchObject({ verdict: 'holds', outcome: { facts: { cut: '156' } } });
});

test('a shoe that was opened with the first cut ends where new shoes do, and is verified and audited with its own', async () => {
  const opened = await dealUntil(app, CARDS, 'open');
  const shoe = (await latestShoe(app.context.db, CARDS))!;
  const at = cutOf('dragon-tiger') + 1;
  await app.owner.query('update live.shoe set cut_at = $2, dealt = $3 where id = $1', [shoe.id, FIRST_CUT, at]);
  await app.owner.query('update live.round set first_card = $2 where id = $1', [opened.id, at]);
  await dealUntil(app, CARDS, 'settled');
  const next = await dealUntil(app, CARDS, 'open');
  expect(next.shoe_id).not.toBe(shoe.id);
  expect(await proofOf(opened.id)).toMatchObject({ v: '2' });
  expect(await verified(opened.id)).toMatchObject({ verdict: 'holds', outcome: { facts: { cut: '364' } } });
  const check = 'every shoe is the one that its link shuffles';
  const named = async () => (await findings(app.context)).map((finding) => finding.check);
  expect(await named()).not.toContain(check);
  await app.owner.query('update live.shoe set cut_at = 300 where id = $1', [shoe.id]);
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
