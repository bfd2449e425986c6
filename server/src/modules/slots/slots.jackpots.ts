import type { AnswerOf } from '@lantern/contract';
import type { SlotJackpot, slotsCalls } from '@lantern/contract/slots';
import { formatAmount, type Micros } from '@lantern/kernel';
import { type AppContext, iso, isoNow, type Queryable, type Tx } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { noteReading, poolAmounts, readingOf } from './slots.pools.store.ts';
import { type LivePool, livePools } from './slots.pools.ts';

function presentPool(pool: LivePool, amount: Micros): SlotJackpot {
  const { trigger, contributionPpm } = pool.jackpot;
  return {
    game: pool.game,
    tier: pool.tier,
    currency: pool.currency,
    pool: formatAmount(amount),
    seed: formatAmount(pool.seed),
    ceiling: pool.ceiling === null ? null : formatAmount(pool.ceiling),
    oneIn: trigger.by === 'chance' ? trigger.oneIn : null,
    contribution: contributionPpm / 10_000,
    thresholdHash: pool.thresholdHash,
  };
}

/** Current pools of a currency: of one game, or of all. */
export async function jackpotsNow(context: AppContext, currency: string, game?: string): Promise<SlotJackpot[]> {
  const [pools, amounts] = await Promise.all([livePools(context), poolAmounts(context.db, [currency])]);
  return pools
    .filter((pool) => pool.currency === currency && (game === undefined || pool.game === game))
    .map((pool) => presentPool(pool, amounts.get(pool.jackpotId) ?? 0n));
}

/** Pools of real money and their sum, now. */
async function poolsNow(context: AppContext, db: Queryable = context.db) {
  const currency = (await settingsOf(context))['merchant.currency'];
  // One after the other: `db` may be a transaction, which takes one statement at a time.
  const all = await livePools(context);
  const amounts = await poolAmounts(db, [currency]);
  const own = all.filter((pool) => pool.currency === currency);
  const total = own.reduce((sum, { jackpotId }) => sum + (amounts.get(jackpotId) ?? 0n), 0n);
  return { currency, total, pools: own.map((pool) => presentPool(pool, amounts.get(pool.jackpotId) ?? 0n)) };
}

/** The last two readings, between which a page animates; before the first one, the pools now. */
export async function jackpotBoard(context: AppContext): Promise<AnswerOf<typeof slotsCalls.listJackpots>> {
  const { currency, total, pools } = await poolsNow(context);
  const reading = await readingOf(context.db, currency);
  if (!reading) return { currency, total: formatAmount(total), at: isoNow(context.clock), before: null, pools };
  const { beforeTotal, beforeAt } = reading;
  // A pool that fell makes the sum smaller: a figure that only grows restarts there.
  const rolls = beforeTotal !== null && beforeAt !== null && beforeTotal <= reading.total;
  return {
    currency,
    total: formatAmount(reading.total),
    at: iso(reading.at),
    before: rolls ? { total: formatAmount(beforeTotal), at: iso(beforeAt) } : null,
    pools,
  };
}

/** The sum of all pools of real money, for the home page; null when there is none. */
export async function jackpotSum(context: AppContext): Promise<Micros | null> {
  const { total, pools } = await poolsNow(context);
  return pools.length === 0 ? null : total;
}

/** Reads the pools, and publishes an event when they have moved: at most once a run of this job. */
export async function publishPools(context: AppContext, tx: Tx): Promise<void> {
  const { currency, total, pools } = await poolsNow(context, tx);
  if (!(await noteReading(tx, currency, total, isoNow(context.clock)))) return;
  const data = {
    currency,
    total: formatAmount(total),
    pools: pools.map(({ game, tier, pool }) => ({ game, tier, pool })),
  };
  tx.afterCommit(() => context.push.publish('jackpot.pool', data));
}
