import { iso, type Queryable, type Tx } from '../../../platform/index.ts';

export const SECURITY_CHANGES = [
  'mail',
  'mobile',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  /** An operator removed the member's factors. */
  'factors_reset',
  'payment_set',
  'payment_changed',
  'payment_reset',
  'payout_added',
  'payout_removed',
] as const;
export type SecurityChangeKind = (typeof SECURITY_CHANGES)[number];

export interface SecurityChange {
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
export async function securityHeldUntil(db: Queryable, memberId: bigint, nowMs: number): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>('select session.security_held_until($1, $2) as until', [
    ...[memberId, iso(nowMs)],
  ]);
  return rows[0]?.until ?? null;
}

/** The changes since an instant, newest first, at most fifty. */
export async function securityChangesSince(db: Queryable, memberId: bigint, sinceMs: number): Promise<SecurityChange[]> {
  const { rows } = await db.query<SecurityChange>(
    'select kind, at, holds from session.security_change where member_id = $1 and at > $2 order by at desc, id desc limit 50',
    [memberId, iso(sinceMs)],
  );
  return rows;
}
