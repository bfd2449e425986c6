import type { Queryable } from '../../platform/index.ts';

/** The time from opening to credit of each of these deposits, and when it was credited; uncredited ones are omitted. */
export async function depositTimes(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ readonly at: Date; readonly seconds: number }[]> {
  const { rows } = await db.query<{ settled_at: Date; seconds: string }>(
    `select settled_at, extract(epoch from settled_at - created_at) as seconds
     from cashier.deposit where id = any ($1) and state = 'credited'`,
    [ids],
  );
  return rows.map((row) => ({ at: row.settled_at, seconds: Math.max(0, Math.round(Number(row.seconds))) }));
}
