import type { Queryable } from '../../platform/index.ts';

/** A match by its code in a feed. */
export async function matchNamed(
  db: Queryable,
  feed: string,
  code: string,
): Promise<{ readonly id: string; readonly state: string } | undefined> {
  const { rows } = await db.query<{ id: string; state: string }>(
    'select id, state from sports.match where feed = $1 and code = $2',
    [feed, code],
  );
  return rows[0];
}
