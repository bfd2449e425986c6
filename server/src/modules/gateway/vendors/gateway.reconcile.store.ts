import type { Queryable } from '../../../platform/index.ts';

/**
 * The start of the next comparison: the end of the last one, or, while a difference is open, the start of the comparison that found it. A
 * later start would resolve the difference without a check.
 */
export async function reconcileFrom(db: Queryable, vendor: string, earliestIso: string): Promise<string> {
  const { rows } = await db.query<{ from_at: Date | null }>(
    `select least(
       (select max(to_at) from gateway.reconciliation where vendor = $1),
       (select min(coalesce(r.from_at, p.found_at - interval '1 day')) from gateway.parked p
        left join gateway.reconciliation r on r.vendor = p.vendor and r.done_at = p.found_at
        where p.vendor = $1 and p.resolved_at is null and p.kind in ('missing_here', 'missing_there', 'differs'))) as from_at`,
    [vendor],
  );
  return rows[0]?.from_at?.toISOString() ?? earliestIso;
}

export const noteReconciliation = (
  db: Queryable,
  item: {
    readonly vendor: string;
    readonly fromIso: string;
    readonly toIso: string;
    readonly ours: number;
    readonly theirs: number;
    readonly differences: number;
    readonly nowIso: string;
  },
) =>
  db.query(
    `insert into gateway.reconciliation (vendor, from_at, to_at, ours, theirs, differences, done_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (vendor, from_at, to_at) do update set ours = excluded.ours, theirs = excluded.theirs,
       differences = excluded.differences, done_at = excluded.done_at`,
    [item.vendor, item.fromIso, item.toIso, item.ours, item.theirs, item.differences, item.nowIso],
  );
