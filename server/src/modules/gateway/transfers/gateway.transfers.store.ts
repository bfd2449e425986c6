import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../../platform/index.ts';

export interface TransferRow {
  member_id: string;
  id: string;
  key: string;
  body_hash: Buffer;
  vendor: string;
  direction: 'in' | 'out';
  amount: string;
  state: 'pending' | 'done' | 'failed' | 'held' | 'refused';
  /** The returned amount, once known. */
  paid: string | null;
  /** When its vendor was first called; null before. */
  asked_at: Date | null;
  tries: number;
  created_at: Date;
}

/** Null: the member has a transfer with this key. */
export async function addTransfer(
  db: Queryable,
  item: {
    readonly memberId: bigint;
    readonly id: bigint;
    readonly key: string;
    readonly bodyHash: Buffer;
    readonly vendor: string;
    readonly direction: 'in' | 'out';
    readonly amount: Micros;
    readonly nowIso: string;
  },
): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>(
    `insert into gateway.transfer (member_id, id, key, body_hash, vendor, direction, amount, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, key) do nothing returning *`,
    [item.memberId, item.id, item.key, item.bodyHash, item.vendor, item.direction, item.amount, item.nowIso],
  );
  return rows[0] ?? null;
}
export async function transferByKey(db: Queryable, memberId: bigint, key: string): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>('select * from gateway.transfer where member_id = $1 and key = $2', [
    memberId,
    key,
  ]);
  return rows[0] ?? null;
}
export async function transferOf(db: Queryable, memberId: string, id: string): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>('select * from gateway.transfer where member_id = $1 and id = $2', [
    memberId,
    id,
  ]);
  return rows[0] ?? null;
}
export async function lastTransfers(db: Queryable, memberId: bigint, limit: number): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>(
    'select * from gateway.transfer where member_id = $1 order by id desc limit $2',
    [memberId, limit],
  );
  return rows;
}
export async function noteTry(db: Queryable, memberId: string, id: string, nowIso: string): Promise<number> {
  const { rows } = await db.query<{ tries: number }>(
    'update gateway.transfer set tries = tries + 1, asked_at = coalesce(asked_at, $3) where member_id = $1 and id = $2 returning tries',
    [memberId, id, nowIso],
  );
  return rows[0]?.tries ?? 0;
}
/** Whether money of the member was ever transferred to the vendor, or may be there because the vendor was called for it. */
export async function hasCarried(db: Queryable, memberId: string, vendor: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from gateway.transfer where member_id = $1 and vendor = $2 and direction = 'in' and asked_at is not null
       and state <> 'failed' limit 1`,
    [memberId, vendor],
  );
  return rowCount === 1;
}
/** A member's money at vendors by the ledger, of the vendors it was ever transferred to. */
export async function moneyAtVendors(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ held: string }>(
    `select coalesce(sum(gateway.float_of($1, v.id)), 0) as held from gateway.vendor v
     where exists (select from gateway.transfer t
       where t.member_id = $1 and t.vendor = v.code and t.direction = 'in' and t.asked_at is not null)`,
    [memberId],
  );
  return BigInt(rows[0]?.held ?? 0);
}
/** A transfer under its lock. */
export async function holdTransfer(tx: Tx, memberId: string, id: string): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>(
    'select * from gateway.transfer where member_id = $1 and id = $2 for update',
    [memberId, id],
  );
  return rows[0] ?? null;
}
export interface TransferEnd {
  readonly state: 'done' | 'failed' | 'held' | 'refused';
  readonly paid: Micros | null;
  readonly nowIso: string;
}
/** Stores the outcome of a transfer that the caller has locked. */
export const endTransfer = (tx: Tx, memberId: string, id: string, { state, paid, nowIso }: TransferEnd) =>
  tx.query('update gateway.transfer set state = $3, paid = $4, decided_at = $5 where member_id = $1 and id = $2', [
    memberId,
    id,
    state,
    paid,
    nowIso,
  ]);
/** Held transfers back, the oldest first: a report or a transfer there may prove what they need. */
export async function heldTransfers(db: Queryable, memberId: string, vendor: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from gateway.transfer where member_id = $1 and vendor = $2 and state = 'held' order by id`,
    [memberId, vendor],
  );
  return rows.map(({ id }) => id);
}
