import type { EventName } from '@lantern/contract';
import type { Queryable } from '../db/database.ts';

export interface PastEvent {
  readonly id: bigint;
  readonly name: EventName;
  readonly memberId: bigint | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * What was told after one number and before another, oldest first, at most `limit` rows by the key. `before` must lie some
 * seconds back: a number is given when the news is written, and its transaction may commit a little later.
 */
export async function eventsBetween(db: Queryable, after: bigint, before: bigint, limit: number): Promise<PastEvent[]> {
  const { rows } = await db.query<{ id: string; name: EventName; member_id: string | null; data: object; at: Date }>(
    'select id, name, member_id, data, at from platform.event where id > $1 and id < $2 order by id limit $3',
    [after, before, limit],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    name: row.name,
    memberId: row.member_id === null ? null : BigInt(row.member_id),
    data: row.data as Readonly<Record<string, unknown>>,
    at: row.at,
  }));
}
