import type { Queryable } from '../../platform/index.ts';

/** Name of each event, as the number of a draw's issue. */
export async function eventNamesOf(db: Queryable, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from wager.event where id = any ($1)',
    [eventIds],
  );
  return new Map(rows.map((row) => [BigInt(row.id), row.name]));
}
