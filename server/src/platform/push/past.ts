import type { EventName, PushEvent } from '@lantern/contract';
import type { Queryable } from '../db/database.ts';

export interface PastEvent {
  readonly id: bigint;
  readonly name: EventName;
  readonly memberId: bigint | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Events after one number and before another, oldest first, at most `limit` rows by the key. `before` must be some
 * seconds old: a number is assigned when the event is written, and its transaction may commit a little later.
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

interface MissedRow {
  id: string;
  name: PushEvent['name'];
  data: PushEvent['data'];
  at: Date;
}

/**
 * Public events and a member's events after a number, oldest first. Each part is read by its own index and ends at
 * `limit`, so the cost does not grow with the activity of others: the pair is written so that no other index fits.
 */
export async function missedSince(
  db: Queryable,
  memberId: bigint | null,
  after: bigint,
  limit: number,
): Promise<PushEvent[]> {
  const { rows } = await db.query<MissedRow>({
    name: 'platform-missed',
    text: `select id, name, data, at from (
        (select id, name, data, at from platform.event where member_id is null and id > $1 order by id limit $3)
        union all
        (select id, name, data, at from platform.event where member_id = $2 and (member_id, id) > ($2, $1) order by id limit $3)
      ) missed order by id limit $3`,
    values: [after, memberId, limit],
  });
  return rows.map((row) => ({ seq: row.id, name: row.name, at: row.at.toISOString(), data: row.data }));
}

/** Drops events before a number, which no page and no job asks for any more; answers whether more may be there. */
export async function dropPast(db: Queryable, before: bigint, limit: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from platform.event where id in (select id from platform.event where id < $1 order by id limit $2)',
    [before, limit],
  );
  return rowCount === limit;
}
