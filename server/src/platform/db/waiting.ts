import type { Queryable } from './tx.ts';

/** How much waits for a person, and since when the oldest of it does; null while nothing waits. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

/** Counts the rows of a table and condition of the module's own; `since` is the expression that says since when a row waits. */
export async function countWaiting(
  db: Queryable,
  { from, since }: { readonly from: string; readonly since: string },
  values: unknown[] = [],
): Promise<Waiting> {
  const { rows } = await db.query<Waiting>(
    `select count(*)::int as count, min(${since}) as oldest from ${from}`,
    values,
  );
  return rows[0] ?? { count: 0, oldest: null };
}
