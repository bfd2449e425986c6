import type { Queryable } from './db/database.ts';

/** First and last day of the month of demonstration in this database; null without one. */
export async function demoMonthOf(db: Queryable): Promise<{ readonly fromDay: string; readonly toDay: string } | null> {
  const { rows } = await db.query<{ from_day: string; to_day: string }>(
    'select from_day::text, to_day::text from platform.demo_month',
  );
  const [row] = rows;
  return row ? { fromDay: row.from_day, toDay: row.to_day } : null;
}
