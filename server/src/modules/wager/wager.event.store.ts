import type { Queryable } from '../../platform/index.ts';

/** Category of each event, for modules that have only its id. */
export async function categoriesOf(db: Queryable, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await db.query<{ id: string; category: string }>(
    'select id, category from wager.event where id = any ($1)',
    [eventIds],
  );
  return new Map(rows.map((row) => [BigInt(row.id), row.category]));
}
