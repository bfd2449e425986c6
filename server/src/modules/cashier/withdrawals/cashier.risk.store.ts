import type { Micros } from '@lantern/kernel';
import { iso, type Queryable } from '../../../platform/index.ts';

export interface DepositsSince {
  /** When the last withdrawal was paid; null without one. */
  readonly sinceMs: number | null;
  readonly deposits: Micros;
}
/** Deposits credited since the last withdrawal that was paid. */
export async function depositsSince(db: Queryable, memberId: bigint): Promise<DepositsSince> {
  const { rows } = await db.query<{ since: Date | null; deposits: string }>(
    `select s.since, (select coalesce(sum(coalesce(d.credited, d.amount) + d.more - d.taken), 0) from cashier.deposit d
       where d.member_id = $1 and d.state = 'credited' and (s.since is null or d.settled_at > s.since)) as deposits
     from (select max(paid_at) as since from cashier.withdrawal where member_id = $1 and paid_at is not null and state <> 'returned') s`,
    [memberId],
  );
  return { sinceMs: rows[0]?.since?.getTime() ?? null, deposits: BigInt(rows[0]?.deposits ?? 0) };
}

/** The average of the member's paid withdrawals; null with fewer than three. */
export async function usualAmount(db: Queryable, memberId: bigint): Promise<Micros | null> {
  const { rows } = await db.query<{ usual: string; count: number }>(
    `select coalesce(floor(avg(amount)), 0)::bigint as usual, count(*)::int as count from cashier.withdrawal
     where member_id = $1 and paid_at is not null and state <> 'returned'`,
    [memberId],
  );
  return (rows[0]?.count ?? 0) < 3 ? null : BigInt(rows[0]?.usual ?? 0);
}

export async function withdrawalsSince(db: Queryable, memberId: bigint, sinceMs: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from cashier.withdrawal where member_id = $1 and created_at > $2',
    [memberId, iso(sinceMs)],
  );
  return rows[0]?.count ?? 0;
}
