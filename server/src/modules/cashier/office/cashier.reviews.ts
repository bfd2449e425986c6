import { formatAmount, invariant, parseAmount } from '@lantern/kernel';
import { depositReference } from '@lantern/rules/cashier';
import { type AppContext, iso, type Queryable, type Tx } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readSettings, settingRecords } from '../../site/index.ts';
import { memberFacts, moneyFact, type RequestFact, type RequestRow, textFact, timeFact } from '../../staff/index.ts';
import { decideReview, lockDeposit, type OfficeDeposit, officeDeposit, paymentStatusesOf } from '../index.ts';

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
    reference: depositReference(BigInt(row.id)),
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

/** What the second person reads before a credit: whose it is, the amount, and what the provider reported. */
export async function reviewFacts({ db }: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const deposit = await officeDeposit(db, row.subject_id ?? '0');
  if (!deposit) return [];
  const { main } = await balancesOf(db, BigInt(deposit.member_id));
  const reports = await paymentStatusesOf(db, deposit.id);
  return [
    ...(await memberFacts(db, deposit.member_id)),
    moneyFact('amount', BigInt(deposit.amount), deposit.currency),
    moneyFact('balance', main, deposit.currency),
    textFact('state', deposit.state, 'state'),
    textFact('method', deposit.method),
    ...(deposit.provider ? [textFact('provider', deposit.provider)] : []),
    ...(deposit.payment_id ? [textFact('payment', deposit.payment_id)] : []),
    timeFact('opened', deposit.created_at),
    ...reports.map(({ status, amount, currency }) => textFact('reported', `${status} · ${amount} ${currency}`)),
  ];
}

/** Credits a deposit that is still in review; the provider may have reported the right amount since. */
export async function creditReviewed(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const deposit = await lockDeposit(tx, BigInt(row.subject_id ?? 0));
  if (deposit?.state !== 'review') return false;
  await decideReview(context, tx, deposit, 'credited');
  return true;
}
