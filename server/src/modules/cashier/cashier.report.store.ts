import type { Micros } from '@lantern/kernel';
import type { DepositState } from '@lantern/rules/cashier';
import type { Queryable } from '../../platform/index.ts';

/** Deposits of one state and currency that were opened in a period. */
export interface DepositSum {
  readonly state: DepositState;
  readonly currency: string;
  /** Of those, how many the provider had a payment page for. */
  readonly sent: number;
  readonly orders: number;
  readonly members: number;
  readonly amount: Micros;
  readonly sentAmount: Micros;
}

/** Deposits opened between two ids, which are ordered by time: costs the deposits of the period. */
export async function depositSums(db: Queryable, fromId: bigint, toId: bigint): Promise<DepositSum[]> {
  const { rows } = await db.query<Omit<DepositSum, 'amount' | 'sentAmount'> & { amount: string; sent_amount: string }>(
    `select state, currency, count(payment_id)::int as sent, count(*)::int as orders, count(distinct member_id)::int as members, sum(coalesce(credited, amount) + more - taken) as amount,
       coalesce(sum(coalesce(credited, amount) + more - taken) filter (where payment_id is not null), 0) as sent_amount
     from cashier.deposit where id >= $1 and id < $2 group by 1, 2`,
    [fromId, toId],
  );
  return rows.map(({ sent_amount, amount, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    sentAmount: BigInt(sent_amount),
  }));
}

/** Members registered since an id who have a credited deposit, by the first day of their month of registration. */
export async function depositorMonths(db: Queryable, fromId: bigint): Promise<{ month: string; members: number }[]> {
  const { rows } = await db.query<{ month: string; members: number }>(
    `select date_trunc('month', platform.day_of(d.member_id))::date::text as month, count(distinct d.member_id)::int as members
     from cashier.deposit d where d.member_id >= $1 and d.state = 'credited' group by 1`,
    [fromId],
  );
  return rows;
}
