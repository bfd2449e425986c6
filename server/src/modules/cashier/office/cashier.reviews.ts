import { formatAmount, invariant, parseAmount } from '@lantern/kernel';
import { depositReference } from '@lantern/rules/cashier';
import { type AppContext, iso, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readSettings, settingRecords } from '../../site/index.ts';
import { memberFacts, moneyFact, type RequestFact, type RequestRow, textFact, timeFact } from '../../staff/index.ts';
import {
  casesOf,
  cashierSettings,
  creditExtra,
  creditReview,
  forgiveCase,
  lockDeposit,
  type OfficeDeposit,
  officeDeposit,
  paymentStatusesOf,
  signedBalanceOf,
} from '../index.ts';
import type { CreditProposal } from './cashier.deposit-desk.ts';

const LIMIT = 'cashier.aloneUpTo';

/** Above this a credit by hand needs two persons. Read each time: a lowered limit applies at once. */
export async function aloneUpTo(db: Queryable): Promise<bigint> {
  const stored = (await settingRecords(db)).find(({ key }) => key === LIMIT);
  const limit = parseAmount(readSettings(cashierSettings, new Map([[LIMIT, stored?.value]]))[LIMIT]);
  invariant(limit.ok, 'the limit has the shape of an amount');
  return limit.value;
}

export async function presentDeposits(context: Needs<'db'>, rows: readonly OfficeDeposit[]) {
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
    credited: row.state === 'credited' ? formatAmount(BigInt(row.credited ?? row.amount) + BigInt(row.more)) : null,
    taken: formatAmount(BigInt(row.taken)),
    hasCase: row.has_case,
    state: row.state,
    paymentId: row.payment_id,
    createdAt: iso(row.created_at),
    settledAt: row.settled_at && iso(row.settled_at),
  }));
}

/** What the second person reads before a credit: whose it is, the amount, and what the provider reported. */
export async function reviewFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const deposit = await officeDeposit(db, row.subject_id ?? '0');
  if (!deposit) return [];
  const { main } = await balancesOf(db, BigInt(deposit.member_id));
  const reports = await paymentStatusesOf(db, deposit.id);
  return [
    ...(await memberFacts(db, deposit.member_id)),
    moneyFact('ordered', BigInt(deposit.amount), deposit.currency),
    moneyFact('held', await signedBalanceOf(db, BigInt(deposit.id)), deposit.currency),
    moneyFact('amount', proposedOf(row, BigInt(deposit.amount)), deposit.currency),
    moneyFact('balance', main, deposit.currency),
    textFact('state', deposit.state, 'state'),
    textFact('method', deposit.method),
    ...(deposit.provider ? [textFact('provider', deposit.provider)] : []),
    ...(deposit.payment_id ? [textFact('payment', deposit.payment_id)] : []),
    timeFact('opened', deposit.created_at),
    ...reports.map(({ status, amount, currency }) => textFact('reported', `${status} · ${amount} ${currency}`)),
  ];
}

const proposalOf = (row: RequestRow): CreditProposal | null => (row.proposal?.after ?? null) as CreditProposal | null;

/** The amount that a request asks for; requests of before have none, and mean what was ordered. */
function proposedOf(row: RequestRow, ordered: bigint): bigint {
  const amount = parseAmount(proposalOf(row)?.amount ?? '');
  return amount.ok ? amount.value : ordered;
}

/** Does what two persons decided about a deposit that is still in review, or about a case of its payments that is still open. */
export async function creditReviewed(
  context: AppContext,
  tx: Tx,
  row: RequestRow,
  { name }: { readonly name: string },
): Promise<boolean> {
  const deposit = await lockDeposit(tx, BigInt(row.subject_id ?? 0));
  const proposal = proposalOf(row);
  if (!deposit) return false;
  const amount = proposedOf(row, deposit.amount);
  if (proposal?.case === undefined) {
    if (deposit.state !== 'review') return false;
    await creditReview(context, tx, deposit, amount);
    return true;
  }
  const item = (await casesOf(tx, deposit.id)).find(({ id }) => id.toString() === proposal.case);
  if (!item || item.endedAtMs !== null) return false;
  const by = { by: name, reason: row.reason };
  if (proposal.decision === 'restore') {
    if (item.restored === item.amount) return false;
    await forgiveCase(context, tx, { deposit, item }, by);
  } else await creditExtra(context, tx, { deposit, item, amount }, by);
  return true;
}
