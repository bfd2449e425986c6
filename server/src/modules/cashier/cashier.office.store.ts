import { type DepositState, depositIdsIn } from '@lantern/rules/cashier';
import type { Queryable, Statement } from '../../platform/index.ts';

export interface OfficeDeposit {
  readonly id: string;
  readonly member_id: string;
  readonly method: string;
  /** Null: a transfer to the merchant's own account. */
  readonly provider: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly credited: string | null;
  readonly more: string;
  readonly taken: string;
  /** A payment of it waits for operators. */
  readonly has_case: boolean;
  readonly state: DepositState;
  readonly payment_id: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}
const HAS_CASE = 'exists (select from cashier.payment_case c where c.deposit_id = deposit.id and c.ended_at is null)';
const COLUMNS = `id, member_id, method, provider, amount, currency, credited, more, taken, ${HAS_CASE} as has_case, state, payment_id,
  created_at, settled_at`;
/** Deposits of a state; `cases` are those with a payment that waits for operators. */
const ofState = (at: string) => `(${at} = '' or state = ${at} or (${at} = 'cases' and ${HAS_CASE}))`;

/** What an operator looks for; null and missing are open. */
export interface DepositFilter {
  readonly state?: DepositState | 'cases' | '';
  readonly memberId?: string | null;
  /** The provider's own name of the payment, or our reference or number in any spelling. */
  readonly paymentId?: string;
  readonly method?: string;
  /** Ids contain time, so a period is a range of ids. */
  readonly fromId?: bigint | null;
  readonly toId?: bigint | null;
  readonly leastMicros?: bigint | null;
  readonly mostMicros?: bigint | null;
  readonly sort?: DepositSort;
}
export type DepositSort = 'newest' | 'oldest' | 'largest' | 'smallest';

const ORDERS: Readonly<Record<DepositSort, string>> = {
  newest: 'id desc',
  oldest: 'id',
  largest: 'amount desc, id desc',
  smallest: 'amount, id desc',
};
const AMONG = `${ofState('$1')} and ($2::bigint is null or member_id = $2) and ($3 = '' or payment_id = $3 or id = any ($9::bigint[]))
  and ($4 = '' or method = $4) and ($5::bigint is null or id >= $5) and ($6::bigint is null or id < $6)
  and ($7::bigint is null or amount >= $7) and ($8::bigint is null or amount <= $8)`;

export async function officeDeposits(
  db: Queryable,
  filter: DepositFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OfficeDeposit[]; total: number }> {
  const { state = '', memberId = null, paymentId = '', method = '', sort = 'newest' } = filter;
  const { fromId = null, toId = null, leastMicros = null, mostMicros = null } = filter;
  const among = [state, memberId, paymentId, method, fromId, toId, leastMicros, mostMicros, idsNamed(paymentId)];
  const { rows } = await db.query<OfficeDeposit>(
    `select ${COLUMNS} from cashier.deposit where ${AMONG} order by ${ORDERS[sort]} limit $10 offset $11`,
    [...among, limit, offset],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*)::int as count from cashier.deposit where ${AMONG}`,
    among,
  );
  return { rows, total: counted[0]?.count ?? 0 };
}

/** Deposits of a member before an id, newest first. */
export async function depositsBefore(
  db: Queryable,
  memberId: string,
  beforeId: bigint,
  limit: number,
): Promise<OfficeDeposit[]> {
  const { rows } = await db.query<OfficeDeposit>(
    `select ${COLUMNS} from cashier.deposit where member_id = $1 and id < $2 order by id desc limit $3`,
    [memberId, beforeId, limit],
  );
  return rows;
}

/** What a text can name a deposit by: its number, or references that stand in it. */
const idsNamed = (typed: string): readonly (string | bigint)[] =>
  /^[0-9]{1,18}$/.test(typed) ? [typed] : depositIdsIn(typed);

/** Deposits with this number, ours or the provider's, or with their reference in the text. */
export async function depositsNamed(db: Queryable, typed: string, limit: number): Promise<OfficeDeposit[]> {
  const { rows } = await db.query<OfficeDeposit>(
    `select ${COLUMNS} from cashier.deposit where id = any ($1::bigint[])
     union select ${COLUMNS} from cashier.deposit where payment_id = $2 order by id desc limit $3`,
    [idsNamed(typed), typed, limit],
  );
  return rows;
}

/** Deposits opened between two ids, in that order; empty and null are open ends. */
export const depositsToExport = (filter: {
  readonly memberId: string | null;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly state: string;
}): Statement => ({
  text: `select ${COLUMNS} from cashier.deposit where ($1::bigint is null or member_id = $1) and ($2::bigint is null or id >= $2)
     and ($3::bigint is null or id < $3) and ${ofState('$4')} order by id`,
  values: [filter.memberId, filter.fromId, filter.toId, filter.state],
});

export async function officeDeposit(db: Queryable, id: string): Promise<OfficeDeposit | null> {
  const { rows } = await db.query<OfficeDeposit>(`select ${COLUMNS} from cashier.deposit where id = $1`, [id]);
  return rows[0] ?? null;
}

export interface ProviderStatusRow {
  readonly event_id: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly received_at: Date;
}

/** The provider's reports about a deposit, in the order of their arrival. */
export async function paymentStatusesOf(db: Queryable, depositId: string): Promise<ProviderStatusRow[]> {
  const { rows } = await db.query<ProviderStatusRow>(
    `select event_id, status, amount, currency, received_at from cashier.payment_event
     where deposit_id = $1 order by received_at, event_id limit 100`,
    [depositId],
  );
  return rows;
}

/** Deposits credited since an instant in one currency. */
export async function depositFigures(
  db: Queryable,
  sinceIso: string,
  currency: string,
): Promise<{ credited: bigint; orders: number }> {
  const { rows } = await db.query<{ credited: string; orders: number }>(
    `select coalesce(sum(coalesce(credited, amount) + more - taken), 0) as credited, count(*)::int as orders from cashier.deposit
     where currency = $2 and state = 'credited' and settled_at >= $1`,
    [sinceIso, currency],
  );
  const [row] = rows;
  return { credited: BigInt(row?.credited ?? 0), orders: row?.orders ?? 0 };
}

/** What was paid since an instant in one currency. */
export async function withdrawalFigures(
  db: Queryable,
  sinceIso: string,
  currency: string,
): Promise<{ paid: bigint; orders: number }> {
  const { rows } = await db.query<{ paid: string; orders: number }>(
    `select coalesce(sum(amount), 0) as paid, count(*)::int as orders from cashier.withdrawal
     where paid_at >= $1 and currency = $2`,
    [sinceIso, currency],
  );
  const [row] = rows;
  return { paid: BigInt(row?.paid ?? 0), orders: row?.orders ?? 0 };
}
