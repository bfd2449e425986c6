import { LEG_RESULTS, type LegResult } from '@lantern/rules/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { betOnLegs } from '../../../../test/legs.ts';
import { findings, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { databaseNow } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readBatch } from '../finals/wager.finals.ts';
import {
  type CashOutVerdict,
  cashOutLegs,
  closeEvent,
  countGuard,
  guardOf,
  recordTotals,
  setBettingMarket,
  setGuard,
  settleEvent,
  settleLegs,
} from '../index.ts';
import { recordsReader } from '../records/wager.sums.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const UNIT = 333_333n;
const LINES = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];
const linesBy = (sizes: readonly number[]) => LINES.filter((line) => sizes.includes(line.length));
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

interface Bet {
  readonly memberId: bigint;
  readonly wagerId: bigint;
  readonly eventIds: readonly bigint[];
  readonly sizes: readonly number[];
}
/** A bet on three events at 2.00, whose markets are open. */
async function openBet(sizes: readonly number[], eventIds: readonly bigint[]): Promise<Bet> {
  const memberId = await openMember(app.context, 100n * P);
  const legs = eventIds.map((eventId) => ({ eventId }));
  expect(await betOnLegs(app.context, { memberId, sizes, unit: UNIT, legs })).toMatchObject({ verdict: 'placed' });
  const { rows } = await app.context.db.query<{ id: string }>('select id from wager.wager where member_id = $1', [
    memberId,
  ]);
  return { memberId, wagerId: BigInt(rows[0]?.id ?? 0), eventIds, sizes };
}
async function openEvents(): Promise<bigint[]> {
  const eventIds = await Promise.all([1, 2, 3].map(() => openTestEvent(app.context)));
  for (const eventId of eventIds)
    await app.context.db.transaction((tx) =>
      setBettingMarket(tx, { eventId, market: 'win', state: 'open', prices: [{ selection: 'home', odds: 20_000n }] }),
    );
  return eventIds;
}
interface Part {
  readonly staked: bigint;
  readonly stake: bigint;
  readonly amount: bigint;
  readonly open: readonly number[];
  readonly key?: string;
  readonly version?: number;
}
const buyBack = (bet: Bet, part: Part): Promise<CashOutVerdict> =>
  app.context.db.transaction((tx) => {
    const { staked, stake, amount, key = crypto.randomUUID(), version = 1 } = part;
    return cashOutLegs(tx, {
      ...{ memberId: bet.memberId, wagerId: bet.wagerId, staked, stake, amount, now: databaseNow(app.context.clock) },
      request: { key, bodyHash: Buffer.from(`${stake} ${amount}`) },
      legs: part.open.map((number) => ({ number, market: 'win', selection: 'home', version })),
    });
  });
async function end(eventId: bigint, result: LegResult, version = 1) {
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await settleLegs(app.context, { id: eventId, version, judge: () => result });
  await settleEvent(app.context, { id: eventId, version, judge: () => ({ payout: 0n, outcome: null }) });
}
async function stored({ memberId, wagerId }: Bet) {
  const { rows } = await app.context.db.query<{ state: string; payout: string; valid_stake: string }>(
    'select state, payout, valid_stake from wager.wager where member_id = $1 and id = $2',
    [memberId, wagerId],
  );
  return rows[0];
}

/** The bet by a separate calculation: what is left of each line, and what was paid for parts. */
interface Model {
  unit: bigint;
  paid: bigint;
}
const FACTORS = { open: 2, won: 2, half_won: 1.5, void: 1, half_lost: 0.5, lost: 0 };
function expected({ sizes }: Bet, { unit, paid }: Model, legs: readonly (LegResult | 'open')[]) {
  const lines = linesBy(sizes);
  const most = lines
    .map((line) => line.reduce((product, leg) => product * FACTORS[legs[leg] ?? 'open'], 1))
    .reduce((sum, one) => sum + one, 0);
  const left = unit * BigInt(lines.length);
  if (unit === 0n) return { state: 'cashed_out', payout: paid, valid: 0n };
  if (legs.includes('open') && most > 0) return { state: 'placed', payout: paid, valid: 0n };
  // Factors are eighths: exact in a float.
  const payout = (unit * BigInt(most * 8)) / 8n;
  const isVoid = legs.every((result) => result === 'void') && unit === UNIT;
  const lost = payout >= left ? 0n : left - payout;
  const valid = payout === 0n || payout > left ? left : lost;
  return { state: isVoid ? 'refunded' : payout + paid > 0n ? 'won' : 'lost', payout: payout + paid, valid };
}

test('parts, results, corrections and void legs in any order: wallet, record and turnover are as a separate calculation says', async () => {
  const anyStep = fc.oneof(
    fc.record({ event: fc.nat(2), result: fc.constantFrom(...LEG_RESULTS, 'lost' as const) }),
    fc.record({ percent: fc.constantFrom(1, 25, 33, 50, 99, 100), price: fc.integer({ min: 1, max: 199 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 3, maxLength: 10 }),
      fc.array(fc.subarray([1, 2, 3], { minLength: 1 }), { minLength: 1, maxLength: 3 }),
      async (steps, systems) => {
        const eventIds = await openEvents();
        const bets = await Promise.all(systems.map((sizes) => openBet(sizes, eventIds)));
        const models: Model[] = bets.map(() => ({ unit: UNIT, paid: 0n }));
        const versions = [0, 0, 0];
        const now: (LegResult | 'open')[] = ['open', 'open', 'open'];
        for (const step of steps) {
          if ('event' in step) {
            versions[step.event] = (versions[step.event] ?? 0) + 1;
            now[step.event] = step.result;
            await end(eventIds[step.event] ?? 0n, step.result, versions[step.event]);
          } else
            for (const [index, bet] of bets.entries()) {
              const model = models[index] as Model;
              const lines = BigInt(linesBy(bet.sizes).length);
              const closed = (model.unit * BigInt(step.percent)) / 100n;
              const isOpen = expected(bet, model, now).state === 'placed';
              const stake = closed * lines;
              const amount = (stake * BigInt(step.price)) / 100n;
              if (amount === 0n) continue;
              const open = now.flatMap((state, leg) => (state === 'open' ? [leg + 1] : []));
              const reply = await buyBack(bet, { staked: model.unit * lines, stake, amount, open });
              expect(reply.verdict).toBe(isOpen ? 'done' : 'not_open');
              if (isOpen) models[index] = { unit: model.unit - closed, paid: model.paid + amount };
            }
          for (const [index, bet] of bets.entries()) {
            const model = models[index] as Model;
            const { state, payout, valid } = expected(bet, model, now);
            expect(await stored(bet)).toEqual({ state, payout: String(payout), valid_stake: String(valid) });
            expect(await main(bet.memberId)).toBe(100n * P - UNIT * BigInt(linesBy(bet.sizes).length) + payout);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(await findings(app.context)).toEqual([]);
}, 240_000);

describe('a part of a bet', () => {
  test('is paid once for its key, from an offer for what was left, and never above what it could pay', async () => {
    const bet = await openBet([3], await openEvents());
    const open = [1, 2, 3];
    const part = { staked: UNIT, stake: 100_000n, amount: 80_000n, open };
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => buyBack(bet, { ...part, key })));
    expect(replies.map(({ verdict }) => verdict).sort()).toEqual(['done', 'replayed', 'replayed']);
    expect(replies.map((reply) => 'paid' in reply && [reply.paid, reply.balanceAfter])).toEqual(
      replies.map(() => [80_000n, 100n * P - UNIT + 80_000n]),
    );
    expect((await buyBack(bet, { ...part, amount: 79_999n, key })).verdict).toBe('conflict');
    // The offer was for all of the stake, and a part of it is gone.
    expect((await buyBack(bet, part)).verdict).toBe('odds_changed');
    const left = { ...part, staked: UNIT - 100_000n };
    expect((await buyBack(bet, { ...left, open: [1, 2] })).verdict).toBe('odds_changed');
    expect((await buyBack(bet, { ...left, version: 2 })).verdict).toBe('odds_changed');
    await expect(buyBack(bet, { ...left, amount: 800_001n })).rejects.toThrow(/not bought back for/);
    await expect(buyBack(bet, { ...left, stake: UNIT, amount: 1n })).rejects.toThrow(/has no stake/);
    await app.context.db.transaction((tx) =>
      setBettingMarket(tx, { eventId: bet.eventIds[0] ?? 0n, market: 'win', state: 'suspended', prices: [] }),
    );
    expect((await buyBack(bet, left)).verdict).toBe('market_closed');
    expect((await buyBack(bet, { ...part, key })).verdict).toBe('replayed');
    expect(await stored(bet)).toEqual({ state: 'placed', payout: '80000', valid_stake: '0' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is no open loss in the totals of a record, and the rest counts as turnover', async () => {
    const bet = await openBet([3], await openEvents());
    await buyBack(bet, { staked: UNIT, stake: 200_000n, amount: 150_000n, open: [1, 2, 3] });
    const totals = async () => {
      await app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, 1000));
      return recordTotals(app.context.db, {
        ...{ memberId: bet.memberId, fromId: null, toId: null, category: null, isOpen: null },
      });
    };
    expect(await totals()).toMatchObject({ total: 1, net: 0n });
    for (const eventId of bet.eventIds) await end(eventId, 'lost');
    expect(await stored(bet)).toEqual({ state: 'won', payout: '150000', valid_stake: String(UNIT - 200_000n) });
    expect(await totals()).toMatchObject({ total: 1, stake: UNIT, payout: 150_000n, net: 150_000n - UNIT });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is no loss for the limits of its member from then on', async () => {
    const bet = await openBet([3], await openEvents());
    const { memberId } = bet;
    const part = { stake: 100_000n, amount: 50_000n, open: [1, 2, 3] };
    const netDay = async () => (await guardOf(app.context.db, memberId, app.clock.nowMs()))?.netDay;
    await buyBack(bet, { ...part, staked: UNIT });
    await app.context.db.transaction((tx) =>
      setGuard(tx, memberId, {
        ...{ stakeMax: null, lossDay: P, lossWeek: null, lossMonth: null, sessionMinutes: null, blockedUntilMs: null },
      }),
    );
    expect(await netDay()).toBe(UNIT - 50_000n);
    const isCounted = async () => {
      await countGuard(app.context, memberId);
      const { rows } = await app.owner.query('select counted from wager.guard where member_id = $1', [memberId]);
      return rows[0]?.['counted'];
    };
    await expect.poll(isCounted, { timeout: 20_000, interval: 5 }).toBe(true);
    await buyBack(bet, { ...part, staked: UNIT - 100_000n });
    expect(await netDay()).toBe(UNIT - 100_000n);
    await buyBack(bet, { ...part, staked: UNIT - 200_000n, stake: UNIT - 200_000n });
    expect(await netDay()).toBe(UNIT - 150_000n);
    expect(await stored(bet)).toEqual({ state: 'cashed_out', payout: '150000', valid_stake: '0' });
  });

  test.each([
    ['the stake of a part', 'stake = stake + 1', 'stake = stake - 1'],
    ['the payment for a part', 'paid = paid + 1', 'paid = paid - 1'],
    ['a payment without its part', 'wager_id = wager_id + 1', 'wager_id = wager_id - 1'],
    ['a part that is left out', 'number = 1', 'number = 0'],
  ])('has an audit that names %s', async (_what, change, undo) => {
    const bet = await openBet([3], await openEvents());
    await buyBack(bet, { staked: UNIT, stake: 200_000n, amount: 150_000n, open: [1, 2, 3] });
    await app.owner.query(`update wager.cash_out set ${change} where member_id = $1`, [bet.memberId]);
    expect(await findings(app.context)).not.toEqual([]);
    await app.owner.query(`update wager.cash_out set ${undo} where member_id = $1`, [bet.memberId]);
    expect(await findings(app.context)).toEqual([]);
  });
});
