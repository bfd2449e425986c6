import type { WITHDRAWAL_TABS } from '@lantern/contract/cashier/office';
import type { Micros } from '@lantern/kernel';
import type { PayoutProblem, WithdrawalState } from '@lantern/rules/cashier';
import { iso, type Queryable, type Statement, type Tx } from '../../../platform/index.ts';
import { CHANGED_MS, changesOfSign, type WithdrawalRecord, withdrawalRows } from '../index.ts';

export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number];

const APPROVED_ONCE = 'exists (select from cashier.withdrawal_approval a where a.withdrawal_id = withdrawal.id)';
/** What each tab of the queue shows. */
const TABS: Readonly<Record<WithdrawalTab, string>> = {
  waiting: `state in ('applied', 'in_review') and not ${APPROVED_ONCE}`,
  second: `state = 'in_review' and ${APPROVED_ONCE}`,
  held: 'hold is not null',
  approved: `state = 'approved'`,
  paying: `state = 'paying' and problem is null`,
  paid: `paid_at is not null`,
  problems: `problem is not null`,
  cases: `state = 'not_received'`,
  all: 'true',
};

export interface QueueFilter {
  readonly tab: WithdrawalTab;
  readonly state: string;
  readonly memberId: string | null;
  readonly kind: string;
  readonly method: string;
  readonly sign: string;
  readonly claim: '' | 'mine' | 'free';
  readonly staffId: bigint;
  readonly nowMs: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly leastMicros: bigint | null;
  readonly mostMicros: bigint | null;
  readonly sort: QueueSort;
}
export type QueueSort = 'oldest' | 'newest' | 'largest' | 'smallest' | 'riskiest';
const ORDERS: Readonly<Record<QueueSort, string>> = {
  oldest: 'id',
  newest: 'id desc',
  largest: 'amount desc, id',
  smallest: 'amount, id',
  riskiest: 'risk desc, id',
};
/** A change after the request is a sign too. */
const CHANGED = `exists (select from session.security_changes c where c.member_id = withdrawal.member_id and c.kind = any ($13::text[]) and c.at > $14)`;
const AMONG = `($1 = '' or state = $1) and ($2::bigint is null or member_id = $2) and ($3 = '' or kind = $3) and ($4 = '' or method = $4)
  and ($5 = '' or $5 = any (signs) or ${CHANGED}) and ($6 = '' or case $6 when 'mine' then claimed_by = $7 and claimed_until > $8 else claimed_by is null or claimed_until <= $8 end)
  and ($9::timestamptz is null or created_at >= $9) and ($10::timestamptz is null or created_at < $10)
  and ($11::bigint is null or amount >= $11) and ($12::bigint is null or amount <= $12)`;

const at = (ms: number | null) => (ms === null ? null : iso(ms));

export async function withdrawalQueue(
  db: Queryable,
  filter: QueueFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: WithdrawalRecord[]; total: number }> {
  const where = `where ${TABS[filter.tab]} and ${AMONG}`;
  const values = [
    ...[filter.state, filter.memberId, filter.kind, filter.method, filter.sign, filter.claim, filter.staffId],
    ...[iso(filter.nowMs), at(filter.fromMs), at(filter.toMs), filter.leastMicros, filter.mostMicros],
    ...[changesOfSign(filter.sign), iso(filter.nowMs - CHANGED_MS)],
  ];
  const order = `order by ${ORDERS[filter.sort]} limit $15 offset $16`;
  const list = await withdrawalRows(db, `${where} ${order}`, [...values, limit, offset]);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from cashier.withdrawal ${where}`,
    values,
  );
  return { list, total: rows[0]?.total ?? 0 };
}

export interface QueueFigures {
  readonly tabs: Readonly<Record<WithdrawalTab, number>>;
  readonly waitingAmount: Micros;
  readonly oldestAt: Date | null;
  readonly secondByMe: number;
  readonly paidAmount: Micros;
  readonly paid: number;
}
/** Figures of one currency for the amounts, of all for the numbers. `paid` counts since the beginning of today. */
export async function queueFigures(
  db: Queryable,
  { sinceMs, currency, staffId }: { readonly sinceMs: number; readonly currency: string; readonly staffId: bigint },
): Promise<QueueFigures> {
  const counted = (Object.keys(TABS) as WithdrawalTab[]).map(
    (tab) => `(count(*) filter (where ${tab === 'paid' ? 'paid_at >= $1' : TABS[tab]}))::int as ${tab}`,
  );
  const { rows } = await db.query<Record<string, unknown>>(
    `select ${counted.join(', ')},
       coalesce(sum(amount) filter (where ${TABS.waiting} and currency = $2), 0) as waiting_amount,
       min(created_at) filter (where ${TABS.waiting}) as oldest_at,
       coalesce(sum(amount) filter (where paid_at >= $1 and currency = $2), 0) as paid_amount,
       (count(*) filter (where ${TABS.second} and not exists (
         select from cashier.withdrawal_approval a where a.withdrawal_id = withdrawal.id and a.staff_id = $3)))::int as second_by_me
     from cashier.withdrawal`,
    [iso(sinceMs), currency, staffId],
  );
  const row: Readonly<Record<string, unknown>> = rows[0] ?? {};
  const tabs = Object.fromEntries(Object.keys(TABS).map((tab) => [tab, Number(row[tab] ?? 0)]));
  return {
    tabs: tabs as Record<WithdrawalTab, number>,
    waitingAmount: BigInt(String(row['waiting_amount'] ?? 0)),
    oldestAt: (row['oldest_at'] ?? null) as Date | null,
    secondByMe: Number(row['second_by_me'] ?? 0),
    paidAmount: BigInt(String(row['paid_amount'] ?? 0)),
    paid: Number(row['paid'] ?? 0),
  };
}

export interface ApprovalRow {
  readonly staffId: bigint;
  readonly staffName: string;
  readonly at: Date;
  readonly note: string;
}
export async function approvalsOf(db: Queryable, withdrawalId: bigint): Promise<ApprovalRow[]> {
  const { rows } = await db.query<{ staff_id: string; staff_name: string; at: Date; note: string }>(
    'select staff_id, staff_name, at, note from cashier.withdrawal_approval where withdrawal_id = $1 order by at, staff_id',
    [withdrawalId],
  );
  return rows.map((row) => ({ staffId: BigInt(row.staff_id), staffName: row.staff_name, at: row.at, note: row.note }));
}
export async function approvalCounts(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await db.query<{ id: string; count: number }>(
    'select withdrawal_id as id, count(*)::int as count from cashier.withdrawal_approval where withdrawal_id = any ($1) group by 1',
    [ids],
  );
  return new Map(rows.map((row) => [BigInt(row.id), row.count]));
}
export const addApproval = (
  tx: Tx,
  item: { withdrawalId: bigint; staffId: bigint; staffName: string; nowMs: number; note: string },
) =>
  tx.query(
    'insert into cashier.withdrawal_approval (withdrawal_id, staff_id, staff_name, at, note) values ($1, $2, $3, $4, $5)',
    [item.withdrawalId, item.staffId, item.staffName, iso(item.nowMs), item.note],
  );

/** A withdrawal by its id, or by the number that the provider gave its payout. */
export const withdrawalsNamed = (db: Queryable, ids: readonly bigint[], payoutId: string, limit: number) =>
  withdrawalRows(
    db,
    'where id = any ($1::bigint[]) or id in (select p.withdrawal_id from cashier.payout p where p.payout_id = $2) order by id desc limit $3',
    [ids, payoutId, limit],
  );

export interface ExportedWithdrawal {
  readonly id: string;
  readonly member_id: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
  readonly state: WithdrawalState;
  readonly problem: PayoutProblem | null;
  readonly payout_id: string | null;
  readonly created_at: Date;
  readonly paid_at: Date | null;
}
export const withdrawalsToExport = (filter: {
  readonly memberId: string | null;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly state: string;
}): Statement => ({
  text: `select id, member_id, method, currency, amount, fee, state, problem, payout_id, created_at, paid_at from cashier.withdrawal
     where ($1::bigint is null or member_id = $1) and ($2::bigint is null or id >= $2) and ($3::bigint is null or id < $3)
       and ($4 = '' or state = $4) order by id`,
  values: [filter.memberId, filter.fromId, filter.toId, filter.state],
});
