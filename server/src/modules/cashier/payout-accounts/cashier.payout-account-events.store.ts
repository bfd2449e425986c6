import type { Queryable } from '../../../platform/index.ts';

/** A payout account that was added or removed. */
export interface PayoutAccountEvent {
  readonly id: string;
  readonly at: Date;
  readonly what: 'payout_added' | 'payout_removed';
  readonly method: string;
  readonly masked: string;
}

/** What happened to the payout accounts of a member up to an instant, newest first. */
export async function payoutAccountEvents(
  db: Queryable,
  memberId: string,
  untilIso: string,
  limit: number,
): Promise<PayoutAccountEvent[]> {
  const { rows } = await db.query<PayoutAccountEvent>(
    `select * from (
       select id, added_at as at, 'payout_added' as what, method, masked from cashier.payout_account where member_id = $1
       union all
       select id, removed_at, 'payout_removed', method, masked from cashier.payout_account where member_id = $1 and removed_at is not null
     ) events where at <= $2 order by at desc, id desc limit $3`,
    [memberId, untilIso, limit],
  );
  return rows;
}
