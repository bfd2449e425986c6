import type { Micros } from '@lantern/kernel';
import type { PayoutKind, PayoutProblem, RiskSign, WithdrawalHold, WithdrawalState } from '@lantern/rules/cashier';
import { iso, type Queryable, type Tx } from '../../../platform/index.ts';

/** One withdrawal. Times are milliseconds since 1970. */
export interface WithdrawalRecord {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly bodyHash: Buffer;
  readonly accountId: bigint;
  readonly method: string;
  readonly kind: PayoutKind;
  readonly provider: string;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly currency: string;
  readonly createdAtMs: number;
  readonly secondFactorAtMs: number | null;
  readonly state: WithdrawalState;
  readonly version: number;
  readonly needs: number;
  readonly attempt: number;
  readonly problem: PayoutProblem | null;
  readonly hold: WithdrawalHold | null;
  readonly holdReason: string | null;
  readonly holdAtMs: number | null;
  readonly signs: readonly RiskSign[];
  readonly risk: number;
  readonly claimedBy: bigint | null;
  readonly claimedName: string | null;
  readonly claimedUntilMs: number | null;
  readonly reason: string | null;
  readonly paidAtMs: number | null;
  readonly payoutId: string | null;
  readonly receiveAtMs: number | null;
  readonly receivedAtMs: number | null;
  readonly isAutomatic: boolean;
  readonly disputedAtMs: number | null;
  readonly disputeNote: string | null;
  readonly disputeFiles: readonly string[];
  readonly answerByMs: number | null;
  readonly answeredAtMs: number | null;
}

interface WithdrawalRow {
  readonly member_id: string;
  readonly id: string;
  readonly body_hash: Buffer;
  readonly account_id: string;
  readonly method: string;
  readonly kind: PayoutKind;
  readonly provider: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly created_at: Date;
  readonly second_factor_at: Date | null;
  readonly state: WithdrawalState;
  readonly version: number;
  readonly needs: number;
  readonly attempt: number;
  readonly problem: PayoutProblem | null;
  readonly hold: WithdrawalHold | null;
  readonly hold_reason: string | null;
  readonly hold_at: Date | null;
  readonly signs: RiskSign[];
  readonly risk: number;
  readonly claimed_by: string | null;
  readonly claimed_name: string | null;
  readonly claimed_until: Date | null;
  readonly reason: string | null;
  readonly paid_at: Date | null;
  readonly payout_id: string | null;
  readonly receive_at: Date | null;
  readonly received_at: Date | null;
  readonly is_automatic: boolean;
  readonly disputed_at: Date | null;
  readonly dispute_note: string | null;
  readonly dispute_files: string[];
  readonly answer_by: Date | null;
  readonly answered_at: Date | null;
}
export const WITHDRAWAL_COLUMNS = `member_id, id, body_hash, account_id, method, kind, provider, amount, fee, currency, created_at, second_factor_at, state,
  version, needs, attempt, problem, hold, hold_reason, hold_at, signs, risk, claimed_by, claimed_name, claimed_until, reason, paid_at, payout_id, receive_at, received_at,
  is_automatic, disputed_at, dispute_note, dispute_files, answer_by, answered_at`;

const ms = (at: Date | null): number | null => at?.getTime() ?? null;

export const toWithdrawal = (row: WithdrawalRow): WithdrawalRecord => ({
  memberId: BigInt(row.member_id),
  id: BigInt(row.id),
  bodyHash: row.body_hash,
  accountId: BigInt(row.account_id),
  method: row.method,
  kind: row.kind,
  provider: row.provider,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  currency: row.currency,
  createdAtMs: row.created_at.getTime(),
  secondFactorAtMs: ms(row.second_factor_at),
  state: row.state,
  version: row.version,
  needs: row.needs,
  attempt: row.attempt,
  problem: row.problem,
  hold: row.hold,
  holdReason: row.hold_reason,
  holdAtMs: ms(row.hold_at),
  signs: row.signs,
  risk: row.risk,
  claimedBy: row.claimed_by === null ? null : BigInt(row.claimed_by),
  claimedName: row.claimed_name,
  claimedUntilMs: ms(row.claimed_until),
  reason: row.reason,
  paidAtMs: ms(row.paid_at),
  payoutId: row.payout_id,
  receiveAtMs: ms(row.receive_at),
  receivedAtMs: ms(row.received_at),
  isAutomatic: row.is_automatic,
  disputedAtMs: ms(row.disputed_at),
  disputeNote: row.dispute_note,
  disputeFiles: row.dispute_files,
  answerByMs: ms(row.answer_by),
  answeredAtMs: ms(row.answered_at),
});

export async function withdrawalRows(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<WithdrawalRecord[]> {
  const { rows } = await db.query<WithdrawalRow>(`select ${WITHDRAWAL_COLUMNS} from cashier.withdrawal ${rest}`, [
    ...values,
  ]);
  return rows.map(toWithdrawal);
}
const one = async (db: Queryable, rest: string, values: readonly unknown[]): Promise<WithdrawalRecord | null> =>
  (await withdrawalRows(db, rest, values))[0] ?? null;

export const withdrawalByKey = (db: Queryable, memberId: bigint, key: string) =>
  one(db, 'where member_id = $1 and key = $2', [memberId, key]);
export const withdrawalOf = (db: Queryable, memberId: bigint, id: bigint) =>
  one(db, 'where member_id = $1 and id = $2', [memberId, id]);
export const withdrawalById = (db: Queryable, id: bigint) => one(db, 'where id = $1', [id]);
/** Locked until the transaction ends: of two decisions the second sees what the first did. */
export const lockWithdrawal = (tx: Tx, id: bigint) => one(tx, 'where id = $1 for no key update', [id]);

/** One member's requests wait for each other here, so that two at once never both use what is left of a day. */
export const lockRequests = (tx: Tx, memberId: bigint) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`withdrawals of ${memberId}`]);

export interface NewWithdrawal {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly accountId: bigint;
  readonly method: string;
  readonly kind: PayoutKind;
  readonly provider: string;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly currency: string;
  readonly createdAtMs: number;
  readonly secondFactorAtMs: number | null;
  readonly needs: number;
  readonly signs: readonly RiskSign[];
  readonly risk: number;
}
export async function insertWithdrawal(tx: Tx, item: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into cashier.withdrawal (member_id, id, key, body_hash, account_id, method, kind, provider, amount, fee, currency, created_at,
       second_factor_at, needs, signs, risk) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[item.memberId, item.id, item.key, item.bodyHash, item.accountId, item.method, item.kind, item.provider],
      ...[item.amount, item.fee, item.currency, iso(item.createdAtMs)],
      ...[item.secondFactorAtMs === null ? null : iso(item.secondFactorAtMs), item.needs, item.signs, item.risk],
    ],
  );
}

const CHANGEABLE = {
  state: 'state',
  needs: 'needs',
  attempt: 'attempt',
  problem: 'problem',
  hold: 'hold',
  holdReason: 'hold_reason',
  holdAtMs: 'hold_at',
  claimedBy: 'claimed_by',
  claimedName: 'claimed_name',
  claimedUntilMs: 'claimed_until',
  reason: 'reason',
  paidAtMs: 'paid_at',
  payoutId: 'payout_id',
  receiveAtMs: 'receive_at',
  receivedAtMs: 'received_at',
  isAutomatic: 'is_automatic',
  disputedAtMs: 'disputed_at',
  disputeNote: 'dispute_note',
  disputeFiles: 'dispute_files',
  answerByMs: 'answer_by',
  answeredAtMs: 'answered_at',
  askAtMs: 'ask_at',
} as const;
export type WithdrawalChange = Partial<
  Pick<WithdrawalRecord, Exclude<keyof typeof CHANGEABLE, 'askAtMs'>> & { readonly askAtMs: number | null }
>;

/** Changes a locked withdrawal; its version grows. */
export async function changeWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  change: WithdrawalChange,
): Promise<WithdrawalRecord> {
  const names = Object.keys(change) as (keyof WithdrawalChange)[];
  const values = names.map((name) => {
    const value = change[name];
    return name.endsWith('Ms') && typeof value === 'number' ? iso(value) : value;
  });
  const sets = names.map((name, at) => `${CHANGEABLE[name]} = $${at + 3}`);
  const { rows } = await tx.query<WithdrawalRow>(
    `update cashier.withdrawal set ${['version = version + 1', ...sets].join(', ')} where member_id = $1 and id = $2
     returning ${WITHDRAWAL_COLUMNS}`,
    [withdrawal.memberId, withdrawal.id, ...values],
  );
  return toWithdrawal(rows[0] as WithdrawalRow);
}

export interface WithdrawalStep {
  readonly state: WithdrawalState;
  readonly atMs: number;
  readonly by: 'member' | 'operator' | 'provider' | 'system';
  readonly staffName: string | null;
  readonly reason: string | null;
  /** A step that begins or ends a hold changes no state. */
  readonly hold: WithdrawalHold | 'ended' | null;
}
export async function addStep(tx: Tx, withdrawalId: bigint, step: WithdrawalStep): Promise<void> {
  await tx.query(
    `insert into cashier.withdrawal_step (withdrawal_id, number, state, at, done_by, staff_name, reason, hold)
     select $1::bigint, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from cashier.withdrawal_step where withdrawal_id = $1`,
    [withdrawalId, step.state, iso(step.atMs), step.by, step.staffName, step.reason, step.hold],
  );
}
export async function stepsOf(db: Queryable, withdrawalId: bigint): Promise<WithdrawalStep[]> {
  const { rows } = await db.query<{
    state: WithdrawalState;
    at: Date;
    done_by: WithdrawalStep['by'];
    staff_name: string | null;
    reason: string | null;
    hold: WithdrawalStep['hold'];
  }>(
    'select state, at, done_by, staff_name, reason, hold from cashier.withdrawal_step where withdrawal_id = $1 order by number',
    [withdrawalId],
  );
  return rows.map((row) => ({
    ...{ state: row.state, atMs: row.at.getTime(), by: row.done_by, staffName: row.staff_name, reason: row.reason },
    hold: row.hold,
  }));
}

/** What counts against a member's day, and how many cost nothing by one method. */
export async function dayOfWithdrawals(
  db: Queryable,
  memberId: bigint,
  { sinceMs, method }: { readonly sinceMs: number; readonly method: string | null },
): Promise<{ amount: Micros; count: number; byMethod: number }> {
  const { rows } = await db.query<{ amount: string; count: number; by_method: number }>(
    `select coalesce(sum(amount), 0) as amount, count(*)::int as count, (count(*) filter (where method = $3))::int as by_method
     from cashier.withdrawal where member_id = $1 and created_at >= $2 and state not in ('rejected', 'cancelled')`,
    [memberId, iso(sinceMs), method],
  );
  const [row] = rows;
  return { amount: BigInt(row?.amount ?? 0), count: row?.count ?? 0, byMethod: row?.by_method ?? 0 };
}

export async function withdrawalPage(
  db: Queryable,
  memberId: bigint,
  filter: { readonly state: string; readonly fromMs: number | null; readonly toMs: number | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; list: WithdrawalRecord[] }> {
  const among = `where member_id = $1 and ($2 = '' or state = $2) and ($3::timestamptz is null or created_at >= $3)
    and ($4::timestamptz is null or created_at < $4)`;
  const at = (value: number | null) => (value === null ? null : iso(value));
  const values = [memberId, filter.state, at(filter.fromMs), at(filter.toMs)];
  const list = await withdrawalRows(db, `${among} order by id desc limit $5 offset $6`, [...values, limit, offset]);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from cashier.withdrawal ${among}`,
    values,
  );
  return { total: rows[0]?.total ?? 0, list };
}

/** Withdrawals before this one whose review has not begun. */
export async function placeInQueue(db: Queryable, id: bigint): Promise<number> {
  const { rows } = await db.query<{ before: number }>(
    `select count(*)::int as before from cashier.withdrawal where state = 'applied' and id < $1`,
    [id],
  );
  return rows[0]?.before ?? 0;
}

/** Seconds from the request to the payout, on average since a time; null without any. */
export async function averageSeconds(db: Queryable, sinceMs: number): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'select round(extract(epoch from avg(paid_at - created_at)))::int as seconds from cashier.withdrawal where paid_at >= $1',
    [iso(sinceMs)],
  );
  return rows[0]?.seconds ?? null;
}

/** Everything paid out and not returned, for the net deposits of a member (standards.md W09). */
export async function paidOut(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from cashier.withdrawal where member_id = $1 and paid_at is not null and state <> 'returned'`,
    [memberId],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** Withdrawals whose time for an automatic receipt is over. */
export const dueReceipts = (tx: Tx, nowMs: number, limit: number) =>
  withdrawalRows(
    tx,
    `where state = 'paid' and problem is null and receive_at <= $1 order by receive_at limit $2 for no key update skip locked`,
    [iso(nowMs), limit],
  );

/** Withdrawals of a member before an id, newest first. */
export const withdrawalsBefore = (db: Queryable, memberId: string, beforeId: bigint, limit: number) =>
  withdrawalRows(db, 'where member_id = $1 and id < $2 order by id desc limit $3', [memberId, beforeId, limit]);

export async function withdrawalPageOf(
  db: Queryable,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const rows = await withdrawalRows(db, 'where member_id = $1 order by id desc limit $2 offset $3', [
    memberId,
    limit,
    offset,
  ]);
  const { rows: counted } = await db.query<{ total: number }>(
    'select count(*)::int as total from cashier.withdrawal where member_id = $1',
    [memberId],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
