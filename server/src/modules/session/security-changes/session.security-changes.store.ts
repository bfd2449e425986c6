import type { SecurityChangeKind } from '@lantern/rules/session';
import { iso, type Queryable, type Tx } from '../../../platform/index.ts';

export interface SecurityChange {
  readonly id: string;
  readonly kind: SecurityChangeKind;
  readonly at: Date;
  /** Whether it holds every withdrawal of the member for the merchant's time. */
  readonly holds: boolean;
}

export async function addSecurityChange(
  tx: Tx,
  item: { memberId: bigint; id: bigint; kind: SecurityChangeKind; atMs: number; holds: boolean },
): Promise<void> {
  await tx.query('insert into session.security_change (member_id, id, kind, at, holds) values ($1, $2, $3, $4, $5)', [
    ...[item.memberId, item.id, item.kind, iso(item.atMs), item.holds],
  ]);
}

/** When the changes of a member no longer hold withdrawals; null when none does. The order of a payout asks the same function. */
export async function securityRestEnd(db: Queryable, memberId: bigint, nowMs: number): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>('select session.security_held_until($1, $2) as until', [
    ...[memberId, iso(nowMs)],
  ]);
  return rows[0]?.until ?? null;
}

/** The changes between two instants, newest first. */
export async function securityChangesSince(
  db: Queryable,
  memberId: bigint,
  { sinceMs, untilMs, limit }: { readonly sinceMs: number; readonly untilMs: number; readonly limit: number },
): Promise<SecurityChange[]> {
  const { rows } = await db.query<SecurityChange>(
    `select id, kind, at, holds from session.security_change where member_id = $1 and at > $2 and at <= $3
     order by at desc, id desc limit $4`,
    [memberId, iso(sinceMs), iso(untilMs), limit],
  );
  return rows;
}

/** Which kinds of changes each of these members made since an instant. */
export async function securityChangesOf(
  db: Queryable,
  memberIds: readonly bigint[],
  sinceMs: number,
): Promise<ReadonlyMap<bigint, readonly SecurityChangeKind[]>> {
  const { rows } = await db.query<{ member_id: string; kinds: SecurityChangeKind[] }>(
    `select member_id, array_agg(distinct kind) as kinds from session.security_change
     where member_id = any ($1::bigint[]) and at > $2 group by member_id`,
    [memberIds, iso(sinceMs)],
  );
  return new Map(rows.map(({ member_id, kinds }) => [BigInt(member_id), kinds]));
}
