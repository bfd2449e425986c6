import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';

export interface TransferRow {
  member_id: string;
  id: string;
  key: string;
  body_hash: Buffer;
  vendor: string;
  direction: 'in' | 'out';
  amount: string;
  state: 'pending' | 'done' | 'failed';
  tries: number;
  created_at: Date;
}

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
): Promise<TransferRow> {
  const { rows } = await db.query<TransferRow>(
    `insert into gateway.transfer (member_id, id, key, body_hash, vendor, direction, amount, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [item.memberId, item.id, item.key, item.bodyHash, item.vendor, item.direction, item.amount, item.nowIso],
  );
  return rows[0] as TransferRow;
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
/** Whether money of the member was ever carried to the vendor, or may be there by now because the vendor was asked to take it. */
export async function hasCarried(db: Queryable, memberId: string, vendor: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from gateway.transfer where member_id = $1 and vendor = $2 and direction = 'in' and asked_at is not null
       and state <> 'failed' limit 1`,
    [memberId, vendor],
  );
  return rowCount === 1;
}
/** Decides a pending transfer once; false when it was decided before. */
export async function decideTransfer(
  db: Queryable,
  memberId: string,
  id: string,
  state: 'done' | 'failed',
  nowIso: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update gateway.transfer set state = $3, decided_at = $4 where member_id = $1 and id = $2 and state = 'pending'`,
    [memberId, id, state, nowIso],
  );
  return rowCount === 1;
}
