import type { VisitDay } from '@lantern/rules/promotions';
import type { Queryable, Tx } from '../../platform/index.ts';

/** The last day on which a member was here; null: never. */
export async function lastVisitOf(db: Queryable, memberId: bigint): Promise<VisitDay | null> {
  const { rows } = await db.query<VisitDay>(
    'select day::text, streak from promotions.visit where member_id = $1 order by day desc limit 1',
    [memberId],
  );
  return rows[0] ?? null;
}

/** Days in a row up to a day or the one before it, which the next visit continues; 0 where it begins again or continues after a break. */
export async function streakOf(db: Queryable, memberId: bigint, today: string): Promise<number> {
  const { rows } = await db.query<{ streak: number }>(
    'select streak from promotions.visit where member_id = $1 and day between $2::date - 1 and $2 order by day desc limit 1',
    [memberId, today],
  );
  return rows[0]?.streak ?? 0;
}

export async function addVisit(tx: Tx, memberId: bigint, { day, streak }: VisitDay): Promise<void> {
  await tx.query('insert into promotions.visit (member_id, day, streak) values ($1, $2, $3)', [memberId, day, streak]);
}
