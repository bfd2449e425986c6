import type { Micros } from '@lantern/kernel';
import type { PayoutStatus } from '@lantern/rules/cashier';
import { iso, type Queryable, type Tx } from '../../../platform/index.ts';
import type { SignedText } from '../providers/cashier.provider.ts';
import { toWithdrawal, WITHDRAWAL_COLUMNS, type WithdrawalRecord } from './cashier.withdrawal.store.ts';

/** One order at a provider. */
export interface PayoutRecord {
  readonly withdrawalId: bigint;
  readonly attempt: number;
  readonly reference: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly sentAtMs: number;
  readonly payoutId: string | null;
  readonly state: 'sent' | PayoutStatus;
}
interface PayoutRow {
  readonly withdrawal_id: string;
  readonly attempt: number;
  readonly reference: string;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  readonly sent_at: Date;
  readonly payout_id: string | null;
  readonly state: PayoutRecord['state'];
}

/** The orders of a withdrawal, the oldest first. */
export async function payoutsOf(db: Queryable, withdrawalId: bigint): Promise<PayoutRecord[]> {
  const { rows } = await db.query<PayoutRow>(
    `select withdrawal_id, attempt, reference, provider, amount, currency, sent_at, payout_id, state from cashier.payout
     where withdrawal_id = $1 order by attempt`,
    [withdrawalId],
  );
  return rows.map((row) => ({
    ...{ withdrawalId: BigInt(row.withdrawal_id), attempt: row.attempt, reference: row.reference },
    ...{ provider: row.provider, amount: BigInt(row.amount), currency: row.currency },
    ...{ sentAtMs: row.sent_at.getTime(), payoutId: row.payout_id, state: row.state },
  }));
}

/** Writes the next order; the database checks its approvals. Answers the attempt. */
export async function writeOrder(tx: Tx, withdrawalId: bigint, reference: string, nowMs: number): Promise<number> {
  const { rows } = await tx.query<{ attempt: number }>('select cashier.order_payout($1, $2, $3) as attempt', [
    ...[withdrawalId, reference, iso(nowMs)],
  ]);
  return rows[0]?.attempt ?? 0;
}

export const changePayout = (tx: Tx, payout: PayoutRecord, state: PayoutRecord['state'], payoutId: string) =>
  tx.query(
    'update cashier.payout set state = $3, payout_id = coalesce(payout_id, $4) where withdrawal_id = $1 and attempt = $2',
    [payout.withdrawalId, payout.attempt, state, payoutId],
  );

/** Stores a signed statement about a payout; false when it is stored already. Of two at once the second waits for the first. */
export async function storePayoutEvent(
  tx: Tx,
  provider: string,
  { time, name, sign, body }: SignedText,
  receivedAtMs: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ stored: boolean }>(
    'select cashier.keep_payout_event($1, $2, $3, $4, $5, $6) as stored',
    [provider, iso(receivedAtMs), time, name, sign, body],
  );
  return rows[0]?.stored ?? false;
}

export interface PayoutEventRow {
  readonly attempt: number;
  readonly event_id: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly received_at: Date;
}
/** The provider's reports about a withdrawal's orders, as they arrived. */
export async function payoutEventsOf(db: Queryable, withdrawalId: bigint): Promise<PayoutEventRow[]> {
  const { rows } = await db.query<PayoutEventRow>(
    `select attempt, event_id, status, amount, currency, received_at from cashier.payout_event
     where withdrawal_id = $1 order by received_at, event_id limit 100`,
    [withdrawalId],
  );
  return rows;
}

// The pauses double: while it is being paid up to five minutes, and for a week after it was paid up to six hours, for money that is
// given back later and whose web-hook was lost.
const NEXT_ASK = `case
  when w.state = 'paying' then $1::timestamptz + least(greatest($1::timestamptz - p.sent_at, interval '10 seconds'), interval '5 minutes')
  when w.paid_at > $1::timestamptz - interval '7 days' then $1::timestamptz + least(greatest($1::timestamptz - w.paid_at, interval '20 seconds'), interval '6 hours')
  end`;

/** Withdrawals of a provider that are due; each gets its next due time at once, so that no two nodes check the same one. */
export async function claimDuePayouts(
  db: Queryable,
  provider: string,
  nowMs: number,
  limit: number,
): Promise<WithdrawalRecord[]> {
  const { rows } = await db.query<Parameters<typeof toWithdrawal>[0]>(
    `with due as (
       select member_id, id from cashier.withdrawal where provider = $3 and ask_at <= $1 order by ask_at limit $2 for no key update skip locked
     ), asked as (
       update cashier.withdrawal w set ask_at = ${NEXT_ASK} from due d, cashier.payout p
       where w.member_id = d.member_id and w.id = d.id and p.withdrawal_id = w.id and p.attempt = w.attempt returning w.*
     )
     select ${WITHDRAWAL_COLUMNS} from asked order by id`,
    [iso(nowMs), limit, provider],
  );
  return rows.map(toWithdrawal);
}
