import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../../platform/index.ts';

/** Movements of withdrawals; each checks its cause in the database. */
const numberOf = async (tx: Tx, text: string, values: readonly unknown[]): Promise<Micros | null> => {
  const { rows } = await tx.query<{ after: string | null }>(`select ${text} as after`, [...values]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
};
const isDone = async (db: Queryable, text: string, values: readonly unknown[]): Promise<boolean> => {
  const { rows } = await db.query<{ done: boolean }>(`select ${text} as done`, [...values]);
  return rows[0]?.done ?? false;
};

/** Holds the amount; null where the free money does not suffice. */
export const holdWithdrawal = (tx: Tx, memberId: bigint, id: bigint) =>
  numberOf(tx, 'cashier.hold_withdrawal($1, $2)', [memberId, id]);
export const releaseWithdrawal = (tx: Tx, memberId: bigint, id: bigint) =>
  isDone(tx, 'cashier.release_withdrawal($1, $2)', [memberId, id]);
export const payWithdrawal = (tx: Tx, memberId: bigint, id: bigint, isDecided: boolean) =>
  isDone(tx, 'cashier.pay_withdrawal($1, $2, $3)', [memberId, id, isDecided]);
export const returnWithdrawal = (tx: Tx, memberId: bigint, id: bigint, isDecided: boolean) =>
  numberOf(tx, 'cashier.return_withdrawal($1, $2, $3)', [memberId, id, isDecided]);
/** Whether no order of it was paid, nor can be. */
export const isUnpaid = (db: Queryable, id: bigint) => isDone(db, 'cashier.is_unpaid($1)', [id]);
/** Whether the provider signed that its newest order came to nothing. */
export const isPayoutOver = (db: Queryable, id: bigint, attempt: number) =>
  isDone(db, 'cashier.is_payout_over($1, $2)', [id, attempt]);
