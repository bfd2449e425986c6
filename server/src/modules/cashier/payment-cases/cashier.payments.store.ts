import { type Micros, parseAmount } from '@lantern/kernel';
import { NO_BOOKS, type PaymentBooks, type PaymentStatus, type PaymentWord } from '@lantern/rules/cashier';
import type { Queryable, Tx } from '../../../platform/index.ts';
import type { DepositRecord } from '../cashier.store.ts';

/** One report about a payment of a deposit. */
export interface StoredWord extends PaymentWord {
  readonly paymentId: string;
}

/** All reports about a deposit, in the order of their arrival. An amount in another currency cannot be compared. */
export async function wordsOf(db: Queryable, { id, provider, currency }: DepositRecord): Promise<StoredWord[]> {
  const { rows } = await db.query<{ payment_id: string; status: PaymentStatus; amount: string; currency: string }>(
    `select payment_id, status, amount, currency from cashier.payment_event where deposit_id = $1 and provider = $2
     order by received_at, row_tx, event_id`,
    [id, provider],
  );
  return rows.map((row) => {
    const amount = parseAmount(row.amount);
    const isReadable = amount.ok && row.currency === currency;
    return { paymentId: row.payment_id, status: row.status, amount: isReadable ? amount.value : null };
  });
}

/** What was booked of a payment, with the fee of its credits. */
export interface BooksRecord extends PaymentBooks {
  readonly fee: Micros;
}
interface BooksRow {
  payment_id: string;
  credited: string;
  fee: string;
  taken: string;
  restored: string;
  forgiven: string;
  dismissed: string;
  gone_before: string;
  back_before: string;
}
const toBooks = (row: BooksRow): BooksRecord => ({
  ...{ credited: BigInt(row.credited), fee: BigInt(row.fee), taken: BigInt(row.taken), restored: BigInt(row.restored) },
  ...{ forgiven: BigInt(row.forgiven), dismissed: BigInt(row.dismissed) },
  ...{ goneBefore: BigInt(row.gone_before), backBefore: BigInt(row.back_before) },
});

/** The books of a payment of a locked deposit. Deposits credited before there were books were paid by the payment that they name. */
export async function booksOf(tx: Tx, deposit: DepositRecord, paymentId: string): Promise<BooksRecord> {
  const { rows } = await tx.query<BooksRow>('select * from cashier.payment where deposit_id = $1 and provider = $2', [
    deposit.id,
    deposit.provider,
  ]);
  const row = rows.find(({ payment_id }) => payment_id === paymentId);
  if (row) return toBooks(row);
  const isOfBefore = rows.length === 0 && deposit.state === 'credited' && deposit.paymentId === paymentId;
  return isOfBefore
    ? { ...NO_BOOKS, credited: deposit.credited ?? deposit.amount, fee: deposit.creditedFee ?? deposit.fee }
    : { ...NO_BOOKS, fee: 0n };
}

export async function saveBooks(
  tx: Tx,
  { id, provider }: DepositRecord,
  paymentId: string,
  books: BooksRecord,
): Promise<void> {
  const { credited, fee, taken, restored, forgiven, dismissed, goneBefore, backBefore } = books;
  await tx.query(
    `insert into cashier.payment (provider, payment_id, deposit_id, credited, fee, taken, restored, forgiven, dismissed, gone_before, back_before)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (provider, payment_id, deposit_id) do update set credited = excluded.credited, fee = excluded.fee, taken = excluded.taken,
       restored = excluded.restored, forgiven = excluded.forgiven, dismissed = excluded.dismissed`,
    [provider, paymentId, id, credited, fee, taken, restored, forgiven, dismissed, goneBefore, backBefore],
  );
}

/** Adds to what was credited later, and taken back, of a deposit. */
export async function addToDeposit(
  tx: Tx,
  { memberId, id }: DepositRecord,
  { more = 0n, moreFee = 0n, taken = 0n }: { more?: Micros; moreFee?: Micros; taken?: Micros },
): Promise<Micros> {
  const { rows } = await tx.query<{ left: string }>(
    `update cashier.deposit set more = more + $3, more_fee = more_fee + $4, taken = taken + $5 where member_id = $1 and id = $2
     returning coalesce(credited, amount) + more - taken as left`,
    [memberId, id, more, moreFee, taken],
  );
  return BigInt(rows[0]?.left ?? 0);
}

/** Whether a payment was credited to another deposit of the provider. */
export async function isPaymentOfAnother(
  db: Queryable,
  { id, provider }: DepositRecord,
  paymentId: string,
): Promise<boolean> {
  const { rows } = await db.query<{ is_used: boolean }>(
    'select exists (select from cashier.paid_payment where provider = $1 and payment_id = $2 and deposit_id <> $3) as is_used',
    [provider, paymentId, id],
  );
  return rows[0]?.is_used ?? false;
}

/** What the provider signed that it holds for a deposit. */
export async function signedBalanceOf(db: Queryable, depositId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ held: string }>('select cashier.held_of($1) as held', [depositId]);
  return BigInt(rows[0]?.held ?? 0);
}

/** Whether nothing is paid out to a member until operators decided about a payment that was taken back. */
export async function isPayoutStopped(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is_stopped: boolean }>('select cashier.is_stopped($1) as is_stopped', [memberId]);
  return rows[0]?.is_stopped ?? false;
}

const numberOf = async (tx: Tx, text: string, values: readonly unknown[]): Promise<Micros | null> => {
  const { rows } = await tx.query<{ after: string | null }>(`select ${text} as after`, [...values]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
};
/** Credits a deposit with its own amount. @throws when its payment is neither signed as paid nor decided by operators */
export const creditDeposit = (tx: Tx, memberId: bigint, depositId: bigint) =>
  numberOf(tx, 'cashier.credit_deposit($1, $2)', [memberId, depositId]);
/** Movements of cases; each checks its cause in the database. */
export const creditCase = (tx: Tx, memberId: bigint, caseId: bigint) =>
  numberOf(tx, 'cashier.credit_case($1, $2)', [memberId, caseId]);
export const takeDeposit = (tx: Tx, memberId: bigint, caseId: bigint) =>
  numberOf(tx, 'cashier.take_deposit($1, $2)', [memberId, caseId]);
export const restoreDeposit = (
  tx: Tx,
  memberId: bigint,
  caseId: bigint,
  { amount, net, isDecided }: { readonly amount: Micros; readonly net: Micros; readonly isDecided: boolean },
) => numberOf(tx, 'cashier.restore_deposit($1, $2, $3, $4, $5)', [memberId, caseId, amount, net, isDecided]);
/** Asks less, or again more, for a deposit of which its provider took a part back, or gave it back. */
export const takeRequirement = (tx: Tx, memberId: bigint, depositId: bigint) =>
  tx.query('select cashier.take_requirement($1, $2)', [memberId, depositId]);
