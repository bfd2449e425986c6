import type { Queryable } from '../../platform/index.ts';

/** How long each of these deposits took until it was credited, and when that was; those not credited are left out. */
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
