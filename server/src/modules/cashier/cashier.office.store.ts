import type { DepositState } from '@lantern/rules/cashier';
import type { Queryable, Statement } from '../../platform/index.ts';

export interface OfficeDeposit {
  readonly id: string;
  readonly member_id: string;
  readonly method: string;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: DepositState;
  readonly payment_id: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}
const COLUMNS = 'id, member_id, method, provider, amount, currency, state, payment_id, created_at, settled_at';

export async function officeDeposits(
  db: Queryable,
  { state, limit, offset }: { state: DepositState | ''; limit: number; offset: number },
): Promise<{ rows: OfficeDeposit[]; total: number }> {
  const { rows } = await db.query<OfficeDeposit>(
    `select ${COLUMNS} from cashier.deposit where ($1 = '' or state = $1) order by id desc limit $2 offset $3`,
    [state, limit, offset],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*)::int as count from cashier.deposit where ($1 = '' or state = $1)`,
    [state],
  );
  return { rows, total: counted[0]?.count ?? 0 };
}

/** Deposits opened between two ids, in that order; empty and null are open ends. */
export const depositsToExport = (filter: {
  readonly memberId: string | null;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly state: string;
}): Statement => ({
  text: `select ${COLUMNS} from cashier.deposit where ($1::bigint is null or member_id = $1) and ($2::bigint is null or id >= $2)
     and ($3::bigint is null or id < $3) and ($4 = '' or state = $4) order by id`,
  values: [filter.memberId, filter.fromId, filter.toId, filter.state],
});

export async function officeDeposit(db: Queryable, id: string): Promise<OfficeDeposit | null> {
  const { rows } = await db.query<OfficeDeposit>(`select ${COLUMNS} from cashier.deposit where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function depositsOfMember(db: Queryable, memberId: string, limit: number): Promise<OfficeDeposit[]> {
  const { rows } = await db.query<OfficeDeposit>(
    `select ${COLUMNS} from cashier.deposit where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  );
  return rows;
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

/** Deposits credited since an instant in one currency, and the number in review. */
export async function depositFigures(
  db: Queryable,
  sinceIso: string,
  currency: string,
): Promise<{ credited: bigint; orders: number; review: number }> {
  const { rows } = await db.query<{ credited: string; orders: number; review: number }>(
    `select coalesce(sum(amount) filter (where state = 'credited' and settled_at >= $1), 0) as credited,
       (count(*) filter (where state = 'credited' and settled_at >= $1))::int as orders,
       (count(*) filter (where state = 'review'))::int as review
     from cashier.deposit where currency = $2 and (state = 'review' or settled_at >= $1)`,
    [sinceIso, currency],
  );
  const [row] = rows;
  return { credited: BigInt(row?.credited ?? 0), orders: row?.orders ?? 0, review: row?.review ?? 0 };
}
