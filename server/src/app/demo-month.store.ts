import type { Queryable } from '../platform/index.ts';

/** Whether somebody has bet or paid in: then the figures are real ones, and no demonstration is put among them. */
export async function isInUse(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from wager.wager) or exists (select from cashier.deposit) as used',
  );
  return rows[0]?.used ?? false;
}

export const beginMonth = (owner: Queryable, fromDay: string, toDay: string) =>
  owner.query('insert into platform.demo_month (from_day, to_day) values ($1, $2)', [fromDay, toDay]);

export const finishMonth = (owner: Queryable) => owner.query('update platform.demo_month set finished_at = now()');

/** Sets the clock of the month, never back: transfers of a member have the order in which they were made. */
export const showTime = (owner: Queryable, ms: number) =>
  owner.query(
    `insert into platform.month_clock as c (at) values ($1) on conflict (is_only) do update
     set at = greatest(excluded.at, c.at + (clock_timestamp() - c.shown_at)), shown_at = clock_timestamp()`,
    [new Date(ms).toISOString()],
  );
export const stopClock = (owner: Queryable) => owner.query('delete from platform.month_clock');
