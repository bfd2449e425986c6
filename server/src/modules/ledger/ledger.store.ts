import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../platform/index.ts';
import { ACCOUNT, CODE } from './ledger.codes.ts';

export interface Balances {
  readonly main: Micros;
  readonly bonus: Micros;
  readonly pending: Micros;
  readonly currency: string;
}

/** Opens main, bonus and pending accounts of a member in one currency. Idempotent. */
export async function openAccounts(tx: Tx, memberId: bigint, currency: string): Promise<void> {
  await tx.query('select ledger.open_accounts($1, $2)', [memberId, currency]);
}

export async function balancesOf(db: Queryable, memberId: bigint): Promise<Balances> {
  const { rows } = await db.query<{ kind: number; available: string; currency: string }>({
    name: 'ledger-balances',
    text: 'select kind, available, currency from ledger.balance where member_id = $1',
    values: [memberId],
  });
  const of = (kind: number): Micros => BigInt(rows.find((row) => row.kind === kind)?.available ?? '0');
  return {
    main: of(ACCOUNT['player:main']),
    bonus: of(ACCOUNT['player:bonus']),
    pending: of(ACCOUNT['player:pending']),
    currency: rows[0]?.currency ?? '',
  };
}

/** Main plus bonus balance in micros of each member, for events to many members. */
export async function spendableOf(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Micros>> {
  const { rows } = await db.query<{ member_id: string; spendable: string }>(
    'select member_id, sum(available) as spendable from ledger.balance where member_id = any ($1) and kind = any ($2) group by member_id',
    [memberIds, [ACCOUNT['player:main'], ACCOUNT['player:bonus']]],
  );
  return new Map(rows.map((row) => [BigInt(row.member_id), BigInt(row.spendable)]));
}

export interface Credit {
  readonly memberId: bigint;
  /** Id of the obligation: the deposit, the member for trial money, the adjustment. */
  readonly causeId: bigint;
  readonly amount: Micros;
}

/** Posts one credit once. Returns the balance after in micros, or null when the key was posted before. */
async function credited(db: Queryable, text: string, values: readonly unknown[]): Promise<Micros | null> {
  const { rows } = await db.query<{ after: string | null }>(`select ${text} as after`, [...values]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
}

/** Credits trial money, once per account. @throws when the account is not a trial account */
export const grantTrialMoney = (tx: Tx, memberId: bigint, amount: Micros): Promise<Micros | null> =>
  credited(tx, 'ledger.grant_trial($1, $2)', [memberId, amount]);

/** Credits an adjustment from `house:promo`. `db` is a connection of the database's owner; no other login may call it. */
export const creditAdjustment = (db: Queryable, { memberId, causeId, amount }: Credit): Promise<Micros | null> =>
  credited(db, 'ledger.credit($1, $2, $3::smallint, $4::smallint, $5)', [
    memberId,
    causeId,
    CODE.adjustment,
    ACCOUNT['house:promo'],
    amount,
  ]);

interface Hold extends Omit<Credit, 'causeId'> {
  readonly holdId: bigint;
  readonly toAccount: number;
  readonly expiresAtMs: number;
}
/** Moves money to pending until it is decided or its time runs out. Null when the balance does not suffice. The owner's alone. */
export async function openHold(tx: Tx, hold: Hold): Promise<Micros | null> {
  const { rows } = await tx.query<{ after: string | null }>(
    'select ledger.hold_open($1, $2, $3, $4::smallint, $5) as after',
    [hold.memberId, hold.holdId, hold.amount, hold.toAccount, new Date(hold.expiresAtMs).toISOString()],
  );
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
}

/** Posts, voids or expires a hold; false when that was decided before. The owner's alone. */
export async function decideHold(
  tx: Tx,
  memberId: bigint,
  holdId: bigint,
  decision: 'posted' | 'voided' | 'expired',
): Promise<boolean> {
  const { rows } = await tx.query<{ decided: boolean }>('select ledger.hold_decide($1, $2, $3) as decided', [
    memberId,
    holdId,
    decision,
  ]);
  return rows[0]?.decided ?? false;
}

export async function expireHolds(tx: Tx, nowMs: number, limit: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select ledger.hold_expire_due($1, $2) as count', [
    new Date(nowMs).toISOString(),
    limit,
  ]);
  return rows[0]?.count ?? 0;
}

/** Seals all finished transactions; returns the number of transfers in the new seal. `now` null uses the database's clock. */
export async function sealNext(tx: Tx, now: string | null = null): Promise<bigint> {
  const { rows } = await tx.query<{ count: string }>('select ledger.seal_next(p_now => $1) as count', [now]);
  return BigInt(rows[0]?.count ?? '0');
}

export async function debtors(db: Queryable, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    'select member_id from ledger.debtor order by member_id limit $1',
    [limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** What a member owes: what corrections, and payments taken back, found spent. */
export async function receivableOf(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ owed: string }>('select ledger.receivable_of($1) as owed', [memberId]);
  return BigInt(rows[0]?.owed ?? 0);
}

export async function sweep(tx: Tx, memberId: bigint, causeId: bigint): Promise<Micros> {
  const { rows } = await tx.query<{ taken: string }>('select ledger.sweep($1, $2) as taken', [memberId, causeId]);
  return BigInt(rows[0]?.taken ?? '0');
}

/** Creates partitions for the coming months. Ids contain time, so the bounds are ids. */
export async function ensurePartitions(
  db: Queryable,
  months: readonly { name: string; from: bigint; to: bigint }[],
): Promise<void> {
  const args = [months.map((month) => month.name), months.map((month) => month.from), months.map((month) => month.to)];
  await db.query('select ledger.ensure_partitions($1, $2, $3)', args);
}

/** Drops what only the sale of events needed, of months whose events are over before this id. */
export const dropEnded = (db: Queryable, beforeId: bigint) =>
  db.query('select ledger.drop_ended_months($1)', [beforeId]);
