import { iso, type Queryable } from '../../../platform/index.ts';

/** A member with a due reality check: stakes are refused until it is acknowledged. */
export interface RealityHold {
  readonly memberId: bigint;
  /** Start of the period of the result shown. */
  readonly fromMs: number;
  readonly dueMs: number;
}

/** Blocks the stakes of these members from the commit on; returns the members that were not blocked before. */
export async function holdForReality(db: Queryable, holds: readonly RealityHold[]): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `insert into wager.reality_hold (member_id, from_at, due_at)
     select * from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) on conflict do nothing returning member_id`,
    [
      holds.map(({ memberId }) => memberId),
      holds.map(({ fromMs }) => iso(fromMs)),
      holds.map(({ dueMs }) => iso(dueMs)),
    ],
  );
  return rows.map((row) => BigInt(row.member_id));
}

export async function realityHoldOf(db: Queryable, memberId: bigint): Promise<RealityHold | null> {
  const { rows } = await db.query<{ from_at: Date; due_at: Date }>(
    'select from_at, due_at from wager.reality_hold where member_id = $1',
    [memberId],
  );
  const row = rows[0];
  return row ? { memberId, fromMs: row.from_at.getTime(), dueMs: row.due_at.getTime() } : null;
}

export const endRealityHold = (db: Queryable, memberId: bigint) =>
  db.query('delete from wager.reality_hold where member_id = $1', [memberId]);

/** Ends the blocks of all other members: members who left are checked again in their next session. */
export const keepRealityHolds = (db: Queryable, memberIds: readonly bigint[]) =>
  db.query('delete from wager.reality_hold where member_id <> all ($1::bigint[])', [memberIds]);
