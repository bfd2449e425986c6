import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../platform/index.ts';

export interface PoolRow {
  readonly jackpotId: bigint;
  readonly game: string;
  readonly tier: string;
  readonly currency: string;
  readonly epoch: number;
  readonly seed: Micros;
  readonly ceiling: Micros | null;
}
interface Row {
  jackpot_id: string;
  game: string;
  tier: string;
  currency: string;
  epoch: number;
  seed: string;
  ceiling: string | null;
}

export async function addPool(tx: Tx, pool: Omit<PoolRow, 'epoch'>, atIso: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into slots.pool (jackpot_id, game, tier, currency, seed, ceiling, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [pool.jackpotId, pool.game, pool.tier, pool.currency, pool.seed, pool.ceiling, atIso],
  );
  return rowCount === 1;
}

/** Adds a new pool's seed, once. */
export async function seedPool(tx: Tx, jackpotId: bigint): Promise<void> {
  await tx.query('select slots.seed_pool($1)', [jackpotId]);
}

export async function allPools(db: Queryable): Promise<readonly PoolRow[]> {
  const { rows } = await db.query<Row>('select * from slots.pool order by jackpot_id');
  return rows.map((row) => ({
    jackpotId: BigInt(row.jackpot_id),
    game: row.game,
    tier: row.tier,
    currency: row.currency,
    epoch: row.epoch,
    seed: BigInt(row.seed),
    ceiling: row.ceiling === null ? null : BigInt(row.ceiling),
  }));
}

/** The current amount of every pool of these currencies. */
export async function poolAmounts(db: Queryable, currencies: readonly string[]): Promise<ReadonlyMap<bigint, Micros>> {
  const { rows } = await db.query<{ jackpot_id: string; pool: string }>({
    name: 'slots-pool-amounts',
    text: 'select jackpot_id, ledger.jackpot_of(jackpot_id, currency) as pool from slots.pool where currency = any ($1)',
    values: [currencies],
  });
  return new Map(rows.map((row) => [BigInt(row.jackpot_id), BigInt(row.pool)]));
}

export interface ThresholdRow {
  readonly jackpotId: bigint;
  readonly epoch: number;
  readonly sealed: Buffer;
  readonly hash: string;
}

/** Unrevealed thresholds: of the running epochs, of those ahead, and of pools that just fell. */
export async function hiddenThresholds(db: Queryable): Promise<readonly ThresholdRow[]> {
  const { rows } = await db.query<{ jackpot_id: string; epoch: number; sealed: Buffer; hash: string }>(
    'select jackpot_id, epoch, sealed, hash from slots.threshold where revealed_at is null order by jackpot_id, epoch',
  );
  return rows.map(({ jackpot_id, ...row }) => ({ ...row, jackpotId: BigInt(jackpot_id) }));
}

export async function addThreshold(tx: Tx, { jackpotId, epoch, sealed, hash }: ThresholdRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into slots.threshold (jackpot_id, epoch, sealed, hash) values ($1, $2, $3, $4) on conflict do nothing',
    [jackpotId, epoch, sealed, hash],
  );
  return rowCount === 1;
}

export async function markRevealed(tx: Tx, jackpotId: bigint, epoch: number, atIso: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update slots.threshold set revealed_at = $3 where jackpot_id = $1 and epoch = $2 and revealed_at is null',
    [jackpotId, epoch, atIso],
  );
  return rowCount === 1;
}

export interface Reading {
  readonly total: Micros;
  readonly at: Date;
  readonly beforeTotal: Micros | null;
  readonly beforeAt: Date | null;
}

export async function readingOf(db: Queryable, currency: string): Promise<Reading | null> {
  const { rows } = await db.query<{ total: string; at: Date; before_total: string | null; before_at: Date | null }>(
    'select total, at, before_total, before_at from slots.reading where currency = $1',
    [currency],
  );
  const row = rows[0];
  if (!row) return null;
  const beforeTotal = row.before_total === null ? null : BigInt(row.before_total);
  return { total: BigInt(row.total), at: row.at, beforeTotal, beforeAt: row.before_at };
}

/** Stores a reading when it differs from the last one; returns whether it did. */
export async function noteReading(tx: Tx, currency: string, total: Micros, atIso: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into slots.reading as r (currency, total, at) values ($1, $2, $3)
     on conflict (currency) do update set before_total = r.total, before_at = r.at, total = excluded.total, at = excluded.at
     where r.total <> excluded.total`,
    [currency, total, atIso],
  );
  return rowCount === 1;
}
