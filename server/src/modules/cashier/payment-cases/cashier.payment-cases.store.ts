import type { Micros } from '@lantern/kernel';
import type { PaymentCase, PaymentCaseEnd, PaymentStatus } from '@lantern/rules/cashier';
import { countWaiting, iso, type Queryable, type Tx, type Waiting } from '../../../platform/index.ts';

/** A payment that differs from what was credited. Amounts include the fee, `net` does not. */
export interface CaseRecord {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly depositId: bigint;
  readonly provider: string;
  readonly paymentId: string;
  readonly kind: PaymentCase;
  readonly status: PaymentStatus;
  readonly amount: Micros;
  readonly net: Micros;
  readonly restored: Micros;
  readonly restoredNet: Micros;
  readonly credited: Micros | null;
  readonly creditedFee: Micros | null;
  readonly foundAtMs: number;
  readonly endedAtMs: number | null;
  readonly ending: PaymentCaseEnd | null;
  readonly endedBy: string | null;
  readonly reason: string | null;
}
interface CaseRow {
  member_id: string;
  id: string;
  deposit_id: string;
  provider: string;
  payment_id: string;
  kind: PaymentCase;
  status: PaymentStatus;
  amount: string;
  net: string;
  restored: string;
  restored_net: string;
  credited: string | null;
  credited_fee: string | null;
  found_at: Date;
  ended_at: Date | null;
  ending: PaymentCaseEnd | null;
  ended_by: string | null;
  reason: string | null;
}
const COLUMNS = `c.member_id, c.id, c.deposit_id, c.provider, c.payment_id, c.kind, c.status, c.amount, c.net, c.restored, c.credited, c.credited_fee,
  c.found_at, c.ended_at, c.ending, c.ended_by, c.reason,
  (select coalesce(sum(r.net), 0) from cashier.deposit_restore r where r.case_id = c.id) as restored_net`;
const orNull = (text: string | null): Micros | null => (text === null ? null : BigInt(text));
const toRecord = (row: CaseRow): CaseRecord => ({
  ...{ memberId: BigInt(row.member_id), id: BigInt(row.id), depositId: BigInt(row.deposit_id) },
  ...{ provider: row.provider, paymentId: row.payment_id, kind: row.kind, status: row.status },
  ...{ amount: BigInt(row.amount), net: BigInt(row.net), restored: BigInt(row.restored) },
  restoredNet: BigInt(row.restored_net),
  ...{ credited: orNull(row.credited), creditedFee: orNull(row.credited_fee) },
  ...{ foundAtMs: row.found_at.getTime(), endedAtMs: row.ended_at?.getTime() ?? null },
  ...{ ending: row.ending, endedBy: row.ended_by, reason: row.reason },
});

/** The cases of a deposit, the oldest first. */
export async function casesOf(db: Queryable, depositId: bigint): Promise<CaseRecord[]> {
  const { rows } = await db.query<CaseRow>(
    `select ${COLUMNS} from cashier.payment_case c where c.deposit_id = $1 order by c.id limit 200`,
    [depositId],
  );
  return rows.map(toRecord);
}

export interface NewCase {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly depositId: bigint;
  readonly provider: string;
  readonly paymentId: string;
  readonly kind: PaymentCase;
  readonly status: PaymentStatus;
  readonly amount: Micros;
  readonly net: Micros;
  readonly foundAtMs: number;
}
export async function insertCase(tx: Tx, item: NewCase): Promise<void> {
  await tx.query(
    `insert into cashier.payment_case (member_id, id, deposit_id, provider, payment_id, kind, status, amount, net, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[item.memberId, item.id, item.depositId, item.provider, item.paymentId],
      ...[item.kind, item.status, item.amount, item.net, iso(item.foundAtMs)],
    ],
  );
}

/** Of money beyond the credit the amount may grow, or shrink, while nobody decided. */
export async function changeCaseAmount(tx: Tx, { memberId, id }: CaseRecord, amount: Micros): Promise<void> {
  await tx.query('update cashier.payment_case set amount = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    amount,
  ]);
}
export async function addCaseRestored(tx: Tx, { memberId, id }: CaseRecord, amount: Micros): Promise<void> {
  await tx.query('update cashier.payment_case set restored = restored + $3 where member_id = $1 and id = $2', [
    ...[memberId, id, amount],
  ]);
}
export async function setCaseCredit(
  tx: Tx,
  { memberId, id }: CaseRecord,
  { credited, fee }: { readonly credited: Micros; readonly fee: Micros },
): Promise<void> {
  await tx.query('update cashier.payment_case set credited = $3, credited_fee = $4 where member_id = $1 and id = $2', [
    memberId,
    id,
    credited,
    fee,
  ]);
}

export interface CaseEnd {
  readonly ending: PaymentCaseEnd;
  readonly atMs: number;
  /** Null: by itself. */
  readonly by: string | null;
  readonly reason: string | null;
}
export async function endCase(tx: Tx, { memberId, id }: CaseRecord, { ending, atMs, by, reason }: CaseEnd) {
  await tx.query(
    `update cashier.payment_case set ended_at = $3, ending = $4, ended_by = $5, reason = $6
     where member_id = $1 and id = $2 and ended_at is null`,
    [memberId, id, iso(atMs), ending, by, reason],
  );
}

/** Cases that wait for an operator. */
export const paymentCasesWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: 'cashier.payment_case where ended_at is null', since: 'found_at' });
