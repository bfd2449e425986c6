import { formatAmount, invariant, parseAmount } from '@lantern/kernel';
import { type AppContext, iso, type Queryable, type Tx } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { readSettings, settingRecords } from '../../site/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import { decideReview, lockDeposit, type OfficeDeposit } from '../index.ts';

const LIMIT = 'cashier.aloneUpTo';

/** Above this a credit by hand needs two persons. Read each time: a lowered limit applies at once. */
export async function aloneUpTo(db: Queryable): Promise<bigint> {
  const stored = (await settingRecords(db)).find(({ key }) => key === LIMIT);
  const limit = parseAmount(readSettings(new Map([[LIMIT, stored?.value]]))[LIMIT]);
  invariant(limit.ok, 'the limit has the shape of an amount');
  return limit.value;
}

export async function presentDeposits(context: AppContext, rows: readonly OfficeDeposit[]) {
  const members = await membersByIds(
    context.db,
    rows.map((row) => BigInt(row.member_id)),
  );
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    account: members.get(BigInt(row.member_id))?.account ?? '',
    method: row.method,
    amount: formatAmount(BigInt(row.amount)),
    currency: row.currency,
    state: row.state,
    paymentId: row.payment_id,
    createdAt: iso(row.created_at),
    settledAt: row.settled_at && iso(row.settled_at),
  }));
}

/** Credits a deposit that is still in review; the provider may have reported the right amount since. */
export async function creditReviewed(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const deposit = await lockDeposit(tx, BigInt(row.subject_id ?? 0));
  if (deposit?.state !== 'review') return false;
  await decideReview(context, tx, deposit, 'credited');
  return true;
}
