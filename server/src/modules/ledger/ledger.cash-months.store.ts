import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';
import { ACCOUNT } from './ledger.codes.ts';

/** What a member paid in and was paid out through payment providers in one month, named by its first day. */
export interface CashMonth {
  readonly month: string;
  readonly paidIn: Micros;
  readonly paidOut: Micros;
}

// Written out as the index `transfer_gateway` has it, so that a life of bets is not read.
const BY_GATEWAY = `(t.debit = ${ACCOUNT['payment:gateway']} or t.credit = ${ACCOUNT['payment:gateway']})`;

/** Months of the zone with money in or out, oldest first. */
export async function cashMonths(db: Queryable, memberId: bigint, zone: string): Promise<CashMonth[]> {
  const { rows } = await db.query<{ month: string; in: string; out: string }>(
    `select date_trunc('month', t.at at time zone $3)::date::text as month,
       coalesce(sum(t.amount) filter (where t.debit = $2), 0) as in, coalesce(sum(t.amount) filter (where t.credit = $2), 0) as out
     from ledger.transfer t where t.member_id = $1 and ${BY_GATEWAY} group by 1 order by 1`,
    [memberId, ACCOUNT['payment:gateway'], zone],
  );
  return rows.map((row) => ({ month: row.month, paidIn: BigInt(row.in), paidOut: BigInt(row.out) }));
}
