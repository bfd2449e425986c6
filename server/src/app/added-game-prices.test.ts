import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { get } from '../../test/lottery.ts';
import { modules } from '../../test/modules.ts';
import { findings, P } from '../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../test/people.ts';
import { races } from '../../test/races/race.module.ts';
import {
  betAtPrice,
  doubleAtPrice,
  openPricedRace,
  quote,
  settleLegsOfRace,
  settlePricedRace,
  WINNER,
} from '../../test/races/race.prices.ts';
import { RACE_TABLES } from '../../test/races/race.store.ts';
import { receiptOf } from '../../test/receipts.ts';
import { audit, balancesOf, checksOf } from '../modules/ledger/index.ts';
import { fillRequestKinds } from '../modules/staff/requests/staff.request-kinds.store.ts';
import { cashOut, closeEvent, decideWaiting, liabilityOf, waitingStateOf } from '../modules/wager/index.ts';
import { databaseNow, isRefusal } from '../platform/index.ts';

/** The list of modules with one more, as in `added-game.test.ts`. */
vi.mock('../../../packages/contract/src/modules.ts', async (original) => {
  const { races: declared } = await import('../../test/races/race.contract.ts');
  return { ...(await original<object>()), races: declared };
});

let app: TestApp;
let one: Person;
beforeAll(async () => {
  app = await openTestApp({}, [...modules, races]);
  await app.owner.query(RACE_TABLES);
  await fillRequestKinds(app.databaseUrl);
  one = await registerMember(app);
  await fundMember(app, one.memberId, 100_000n * P);
});
afterAll(() => app?.close());

const main = async (): Promise<bigint> => (await balancesOf(app.context.db, one.memberId)).main;
const bet = (eventId: bigint, more: Partial<Parameters<typeof betAtPrice>[1]> = {}) =>
  betAtPrice(app.context, { memberId: one.memberId, eventId, stake: 10n * P, ...more });
type Outcome = Awaited<ReturnType<typeof bet>>;
const refusedOf = (outcome: Outcome) => (isRefusal(outcome) ? outcome.refused : null);
function placedOf(outcome: Outcome) {
  if (!('value' in outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome.value;
}

describe('a bet at a price', () => {
  test('is taken at the price that the member saw or a better one, and no other', async () => {
    const race = await openPricedRace(app.context, 'priced 1');
    const before = await main();
    placedOf(await bet(race));
    expect(await quote(app.context, race, 60_000n)).toBe(2);
    // Better than what was seen.
    placedOf(await bet(race, { version: 1 }));
    expect(await quote(app.context, race, 50_000n)).toBe(3);
    expect(refusedOf(await bet(race, { version: 1 }))).toBe('odds_changed');
    expect(refusedOf(await bet(race, { version: 2, odds: 60_000n }))).toBe('odds_changed');
    // The version of now, with odds that it never had.
    expect(refusedOf(await bet(race, { version: 3, odds: 55_000n }))).toBe('odds_changed');
    placedOf(await bet(race, { version: 3, odds: 50_000n }));
    await quote(app.context, race, 50_000n, 'suspended');
    expect(refusedOf(await bet(race, { version: 3, odds: 50_000n }))).toBe('bets_closed');
    expect(await main()).toBe(before - 30n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is checked in the transaction that takes it: a price that moves meanwhile refuses it', async () => {
    const race = await openPricedRace(app.context, 'priced 2');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        if (at === 4) await quote(app.context, race, 20_000n);
        return at === 4 ? null : bet(race);
      }),
    );
    const version = await quote(app.context, race, 20_000n);
    expect(version).toBe(2);
    for (const outcome of outcomes) if (outcome) expect([null, 'odds_changed']).toContain(refusedOf(outcome));
    expect(refusedOf(await bet(race))).toBe('odds_changed');
  });

  test('has one answer for its key, as a replay, also after the price has moved', async () => {
    const race = await openPricedRace(app.context, 'priced 3');
    const key = crypto.randomUUID();
    const first = await bet(race, { key });
    expect(first).not.toHaveProperty('isReplay');
    await quote(app.context, race, 20_000n);
    const again = await bet(race, { key });
    expect(again).toEqual({ ...first, isReplay: true });
    expect(refusedOf(await bet(race, { key, stake: 11n * P }))).toBe('idempotency_conflict');
  });

  test('tells the member’s pages of the bets and the balance, once', async () => {
    const race = await openPricedRace(app.context, 'priced 4');
    const heard: [string, unknown][] = [];
    const stop = app.context.push.listen(({ name, data }) => heard.push([name, data]));
    const key = crypto.randomUUID();
    const { betId } = placedOf(await bet(race, { key }));
    await bet(race, { key });
    stop();
    const bets = [{ betId: String(betId), eventId: String(race), game: 'race', stake: '10' }];
    expect(heard.filter(([name]) => name === 'bets.placed')).toEqual([['bets.placed', { slipKey: key, bets }]]);
    expect(heard.filter(([name]) => name === 'balance.changed')).toHaveLength(1);
  });
});

describe('a double at prices', () => {
  const tried = async (races: readonly bigint[], version: number, waitMs?: number) =>
    doubleAtPrice(
      app.context,
      { memberId: one.memberId, stake: 10n * P, ...(waitMs === undefined ? {} : { waitMs }) },
      races.map((eventId) => ({ eventId, odds: 55_000n, version })),
    );

  test('is taken while every leg has its price', async () => {
    const races = [await openPricedRace(app.context, 'priced 10'), await openPricedRace(app.context, 'priced 11')];
    expect((await tried(races, 1)).verdict).toBe('placed');
    const [first = 0n, second = 0n] = races;
    await quote(app.context, second, 40_000n);
    expect((await tried(races, 1)).verdict).toBe('odds_changed');
    await quote(app.context, second, 60_000n);
    expect((await tried(races, 1)).verdict).toBe('placed');
    await quote(app.context, first, 55_000n, 'suspended');
    expect((await tried(races, 1)).verdict).toBe('market_closed');
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is refused after it waited pays nothing whatever its legs become', async () => {
    const races = [await openPricedRace(app.context, 'priced 12'), await openPricedRace(app.context, 'priced 13')];
    const before = await main();
    const { verdict, slipId, wagerId } = await tried(races, 1, 5000);
    expect(verdict).toBe('placed');
    expect(await main()).toBe(before - 10n * P);
    await quote(app.context, races[1] ?? 0n, 40_000n, 'suspended');
    app.clock.advance(6000);
    await app.context.db.transaction((tx) => decideWaiting(tx, databaseNow(app.context.clock), 100));
    expect(await waitingStateOf(app.context.db, one.memberId, slipId)).toBe('refused');
    for (const race of races) await settleLegsOfRace(app.context, race, 1);
    expect(await main()).toBe(before);
    const { rows } = await app.owner.query('select state, payout from wager.wager where id = $1', [wagerId]);
    expect(rows).toEqual([{ state: 'refunded', payout: `${10n * P}` }]);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a market', () => {
  test('never costs more than its ceiling, by a naive count, with bets at once; a stake on another selection makes room', async () => {
    const race = await openPricedRace(app.context, 'priced 5');
    // Each bet on runner 1 costs 55 - 10 more.
    const ceiling = 100n * P;
    const people = await Promise.all(Array.from({ length: 8 }, () => registerMember(app)));
    for (const { memberId } of people) await fundMember(app, memberId, 100n * P);
    const tried = await Promise.all(
      people.map(({ memberId }) => betAtPrice(app.context, { memberId, eventId: race, stake: 10n * P, ceiling })),
    );
    expect(tried.filter((outcome) => !isRefusal(outcome))).toHaveLength(2);
    expect(tried.flatMap((outcome) => (isRefusal(outcome) ? [outcome.refused] : []))).toEqual(
      Array.from({ length: 6 }, () => 'liability_limit'),
    );
    const cost = async () => Object.fromEntries(await liabilityOf(app.context.db, race, WINNER, 'LTN'));
    expect(await cost()).toEqual({ 1: 90n * P });
    placedOf(await bet(race, { runner: 2, stake: 40n * P, ceiling: 1000n * P }));
    expect(await cost()).toEqual({ 1: 50n * P, 2: 160n * P });
    placedOf(await bet(race, { ceiling }));
    expect(await cost()).toEqual({ 1: 95n * P, 2: 150n * P });
    await expect.poll(() => settlePricedRace(app.context, race, 1), { timeout: 20_000 }).toBe(true);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a slip that waits', () => {
  const decide = () => app.context.db.transaction((tx) => decideWaiting(tx, databaseNow(app.context.clock), 100));

  test('has its stake taken, is accepted while its price stands, and settles as any other', async () => {
    const race = await openPricedRace(app.context, 'priced 6');
    const before = await main();
    const { slipId } = placedOf(await bet(race, { waitMs: 5000 }));
    expect(await main()).toBe(before - 10n * P);
    await decide();
    expect(await waitingStateOf(app.context.db, one.memberId, slipId)).toBe('waiting');
    // No result before it is decided.
    expect(await settlePricedRace(app.context, race, 1)).toBe(false);
    app.clock.advance(5000);
    await Promise.all([decide(), decide()]);
    expect(await waitingStateOf(app.context.db, one.memberId, slipId)).toBe('accepted');
    await expect.poll(() => settlePricedRace(app.context, race, 1), { timeout: 20_000 }).toBe(true);
    expect(await main()).toBe(before + 45n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is refused when its market is suspended then, and its stake comes back once', async () => {
    const race = await openPricedRace(app.context, 'priced 7');
    const before = await main();
    const { slipId, betId } = placedOf(await bet(race, { waitMs: 5000 }));
    await quote(app.context, race, 54_000n, 'suspended');
    app.clock.advance(6000);
    const decided = (await Promise.all([decide(), decide(), decide()])).flat();
    expect(decided.filter((slip) => slip.slipId === slipId)).toMatchObject([{ state: 'refused' }]);
    expect(await main()).toBe(before);
    const { rows } = await app.owner.query('select state, payout, valid_stake from wager.wager where id = $1', [betId]);
    expect(rows).toEqual([{ state: 'refunded', payout: `${10n * P}`, valid_stake: '0' }]);
    await expect.poll(() => settlePricedRace(app.context, race, 1), { timeout: 20_000 }).toBe(true);
    expect(await main()).toBe(before);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a bet that is bought back', () => {
  const buyBack = (wagerId: bigint, amount: bigint, version = 1, key: string = crypto.randomUUID()) =>
    app.context.db.transaction((tx) => {
      const request = { key, bodyHash: Buffer.from(`${wagerId} ${amount}`) };
      return cashOut(tx, {
        memberId: one.memberId,
        wagerId,
        request,
        amount,
        version,
        now: databaseNow(app.context.clock),
      });
    });

  test('is paid for once, at the price of the offer, and settles no more', async () => {
    const race = await openPricedRace(app.context, 'priced 8');
    const before = await main();
    const { betId } = placedOf(await bet(race));
    const other = placedOf(await bet(race, { runner: 2 }));
    await expect(buyBack(betId, 56n * P)).rejects.toThrow(/not bought back for/);
    expect((await buyBack(betId, 12n * P, 7)).verdict).toBe('odds_changed');
    const key = crypto.randomUUID();
    const verdicts = await Promise.all([1, 2, 3].map(() => buyBack(betId, 12n * P, 1, key)));
    expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['done', 'replayed', 'replayed']);
    expect(verdicts.every((reply) => 'paid' in reply && reply.paid === 12n * P)).toBe(true);
    expect((await buyBack(betId, 11n * P, 1, key)).verdict).toBe('conflict');
    expect((await buyBack(betId, 12n * P)).verdict).toBe('not_open');
    expect(await main()).toBe(before - 20n * P + 12n * P);
    expect((await buyBack(betId, 13n * P)).verdict).toBe('not_open');
    // The market has both stakes less what was paid, and owes the other bet only.
    expect(Object.fromEntries(await liabilityOf(app.context.db, race, WINNER, 'LTN'))).toEqual({
      1: -8n * P,
      2: 47n * P,
    });
    expect(await findings(app.context)).toEqual([]);
    await expect.poll(() => settlePricedRace(app.context, race, 1), { timeout: 20_000 }).toBe(true);
    expect(await main()).toBe(before - 8n * P);
    expect((await buyBack(other.betId, P)).verdict).toBe('not_open');
    const shown = (await get(app, wagerCalls.getWager.path.replace(':id', String(betId)), one)).value;
    expect(shown).toMatchObject({ state: 'cashed_out', stake: '10', payout: '12', validStake: '0' });
    const receipt = await receiptOf(app, one, String(betId));
    expect(receipt.wager).toMatchObject({ state: 'cashed_out', payout: '12' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is not while it waits, and not after its market or its event is closed', async () => {
    const race = await openPricedRace(app.context, 'priced 9');
    const waits = placedOf(await bet(race, { waitMs: 60_000 }));
    expect((await buyBack(waits.betId, P)).verdict).toBe('not_open');
    const { betId } = placedOf(await bet(race));
    await quote(app.context, race, 55_000n, 'suspended');
    expect((await buyBack(betId, P)).verdict).toBe('market_closed');
    await quote(app.context, race, 55_000n);
    await app.context.db.transaction((tx) => closeEvent(tx, race));
    expect((await buyBack(betId, P)).verdict).toBe('closed');
    expect((await buyBack(1n, P)).verdict).toBe('unknown_bet');
  });

  test.each([
    ['a payment that the bet does not have', `update wager.wager set payout = payout + 1 where state = 'cashed_out'`],
    ['what its bets are counted at', 'update wager.market_stake set staked = staked + 1'],
    ['what a selection owes', 'update wager.liability set due = due - 1'],
    ['the price of a bet', 'update wager.bet_price set due = 1'],
  ])('has an audit that names %s', async (_what, change) => {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query("set local session_replication_role = 'replica'");
      await client.query(change);
      const found = await audit(client, checksOf(app.context.hooks));
      expect(found.map(({ check }) => check).join()).toMatch(/a market counts|was bought back|exactly its transfers/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('a stake names its money, and only main money is staked', async () => {
  const staking = app.owner.query(
    `select ledger.take_stakes(array[$1::bigint], array[1], array[1::bigint], array[1::bigint], array[1::bigint], 'player:bonus')`,
    [one.memberId],
  );
  await expect(staking).rejects.toThrow('money of player:bonus is not staked');
});
