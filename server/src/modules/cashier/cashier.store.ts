import { idFloorOf, invariant, type Micros } from '@lantern/kernel';
import type { DepositState } from '@lantern/rules/cashier';
import { iso, type Queryable, type Tx } from '../../platform/index.ts';
import type { SignedText } from './providers/cashier.provider.ts';
import type { ProviderKind } from './providers/cashier.provider-kinds.ts';

export interface DepositMethod {
  readonly code: string;
  readonly kind: 'gateway';
  readonly provider: string;
  readonly providerKind: ProviderKind;
  readonly name: string;
  readonly minimum: Micros;
  readonly maximum: Micros;
  readonly quickAmounts: readonly Micros[];
  readonly secondsTypical: number;
}

/** One deposit. Times are milliseconds since 1970. */
export interface DepositRecord {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly language: string;
  readonly state: DepositState;
  readonly paymentId: string | null;
  readonly payUrl: string | null;
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
}

interface DepositRow {
  member_id: string;
  id: string;
  body_hash: Buffer;
  method: string;
  provider: string;
  amount: string;
  currency: string;
  language: string;
  state: DepositState;
  payment_id: string | null;
  pay_url: string | null;
  created_at: Date;
  settled_at: Date | null;
}

const COLUMNS =
  'member_id, id, body_hash, method, provider, amount, currency, language, state, payment_id, pay_url, created_at, settled_at';
// The next check is due after as long as the deposit is old, so the pauses double: 20 s, 40 s, … up to 5 minutes.
const NEXT_ASK = `$1::timestamptz + least(greatest($1::timestamptz - created_at, interval '20 seconds'), interval '5 minutes')`;

const toRecord = (row: DepositRow): DepositRecord => ({
  memberId: BigInt(row.member_id),
  id: BigInt(row.id),
  bodyHash: row.body_hash,
  method: row.method,
  provider: row.provider,
  amount: BigInt(row.amount),
  currency: row.currency,
  language: row.language,
  state: row.state,
  paymentId: row.payment_id,
  payUrl: row.pay_url,
  createdAtMs: row.created_at.getTime(),
  settledAtMs: row.settled_at?.getTime() ?? null,
});

async function oneDeposit(db: Queryable, text: string, values: unknown[]): Promise<DepositRecord | null> {
  const { rows } = await db.query<DepositRow>(text, values);
  return rows[0] ? toRecord(rows[0]) : null;
}

export async function enabledMethods(db: Queryable): Promise<DepositMethod[]> {
  const { rows } = await db.query<{
    code: string;
    kind: 'gateway';
    provider: string;
    provider_kind: ProviderKind;
    name: string;
    minimum: string;
    maximum: string;
    quick_amounts: string[];
    seconds_typical: number;
  }>(
    `select m.code, m.kind, m.provider, p.kind as provider_kind, m.name, m.minimum, m.maximum, m.quick_amounts, m.seconds_typical
     from cashier.method m join cashier.provider p on p.code = m.provider
     where m.is_enabled and p.is_enabled order by p.position, p.code, m.position, m.code`,
  );
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    provider: row.provider,
    providerKind: row.provider_kind,
    name: row.name,
    minimum: BigInt(row.minimum),
    maximum: BigInt(row.maximum),
    quickAmounts: row.quick_amounts.map(BigInt),
    secondsTypical: row.seconds_typical,
  }));
}

export interface NewDeposit {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly language: string;
  readonly createdAtMs: number;
  /** When the first reconciliation is due. */
  readonly askAtMs: number;
}

export const depositByKey = (db: Queryable, memberId: bigint, key: string): Promise<DepositRecord | null> =>
  oneDeposit(db, `select ${COLUMNS} from cashier.deposit where member_id = $1 and key = $2`, [memberId, key]);

/** Stores a deposit, or returns the one with this member and key: two concurrent requests make one. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRecord> {
  await tx.query(
    `insert into cashier.deposit (member_id, id, key, body_hash, method, provider, amount, currency, language, created_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (member_id, key) do nothing`,
    [
      deposit.memberId,
      deposit.id,
      deposit.key,
      deposit.bodyHash,
      deposit.method,
      deposit.provider,
      deposit.amount,
      deposit.currency,
      deposit.language,
      iso(deposit.createdAtMs),
      iso(deposit.askAtMs),
    ],
  );
  const written = await depositByKey(tx, deposit.memberId, deposit.key);
  invariant(written, 'a deposit is there once it is written');
  return written;
}

/** The gross sum of a member's open and credited deposits since a time, which the deposit limits count (standards.md L01). */
export async function depositedSince(db: Queryable, memberId: bigint, sinceMs: number): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from cashier.deposit
     where member_id = $1 and id >= $2 and created_at > $3 and state not in ('cancelled', 'expired')`,
    [memberId, idFloorOf(sinceMs), iso(sinceMs)],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

/** All credits so far, without what was paid out. */
export async function netDeposited(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from cashier.deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

export const depositOf = (db: Queryable, memberId: bigint, id: bigint): Promise<DepositRecord | null> =>
  oneDeposit(db, `select ${COLUMNS} from cashier.deposit where member_id = $1 and id = $2`, [memberId, id]);

/** The deposit under a lock until the transaction ends: concurrent reports about it are applied one after the other. */
export const lockDeposit = (tx: Tx, id: bigint): Promise<DepositRecord | null> =>
  oneDeposit(tx, `select ${COLUMNS} from cashier.deposit where id = $1 for no key update`, [id]);

export interface DepositMove {
  readonly state: DepositState;
  readonly paymentId: string | null;
  readonly payUrl: string | null;
  readonly settledAtMs: number | null;
}
export async function moveDeposit(tx: Tx, deposit: DepositRecord, move: DepositMove): Promise<void> {
  await tx.query(
    `update cashier.deposit set state = $3, payment_id = $4, pay_url = $5, settled_at = $6
     where member_id = $1 and id = $2`,
    [
      deposit.memberId,
      deposit.id,
      move.state,
      move.paymentId,
      move.payUrl,
      move.settledAtMs === null ? null : iso(move.settledAtMs),
    ],
  );
}

export async function depositPage(
  db: Queryable,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<{ total: number; deposits: DepositRecord[] }> {
  const count = await db.query<{ total: string }>(
    'select count(*) as total from cashier.deposit where member_id = $1',
    [memberId],
  );
  const { rows } = await db.query<DepositRow>(
    `select ${COLUMNS} from cashier.deposit where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  return { total: Number(count.rows[0]?.total ?? 0), deposits: rows.map(toRecord) };
}

/** Whether this request may call the provider now for a member: true for one request in `pauseMs`. */
export async function claimLook(
  db: Queryable,
  deposit: DepositRecord,
  nowMs: number,
  pauseMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier.deposit set asked_at = $3 where member_id = $1 and id = $2 and (asked_at is null or asked_at <= $4)`,
    [deposit.memberId, deposit.id, iso(nowMs), iso(nowMs - pauseMs)],
  );
  return rowCount === 1;
}

/** Open deposits of a provider that are due; each gets its next due time at once, so that no two nodes check the same one. */
export async function claimDue(
  db: Queryable,
  provider: string,
  nowMs: number,
  limit: number,
): Promise<DepositRecord[]> {
  const { rows } = await db.query<DepositRow>(
    `update cashier.deposit d set ask_at = ${NEXT_ASK}
     from (
       select member_id as due_member, id as due_id from cashier.deposit
       where provider = $3 and state in ('created', 'pending') and ask_at <= $1 order by ask_at limit $2 for no key update skip locked
     ) due
     where d.member_id = due.due_member and d.id = due.due_id returning ${COLUMNS}`,
    [iso(nowMs), limit, provider],
  );
  return rows.map(toRecord);
}

/** Whether this provider signed it. The keys are in the database, where this process cannot read them. */
export async function isSigned(
  db: Queryable,
  provider: string,
  { time, name, sign, body }: SignedText,
): Promise<boolean> {
  const { rows } = await db.query<{ is_signed: boolean }>('select cashier.is_signed($1, $2, $3, $4, $5) as is_signed', [
    provider,
    time,
    name,
    sign,
    body,
  ]);
  return rows[0]?.is_signed ?? false;
}

/** Whether the provider signed that at least this deposit's amount was paid. */
export async function isPaidFor(db: Queryable, depositId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is_paid: boolean }>('select ledger.is_paid_for($1) as is_paid', [depositId]);
  return rows[0]?.is_paid ?? false;
}

/** Stores a signed statement of a provider; false when it is stored already. Of two concurrent calls the second waits for the first. */
export async function storeEvent(tx: Tx, provider: string, signed: SignedText, receivedAtMs: number): Promise<boolean> {
  const { time, name, sign, body } = signed;
  const { rows } = await tx.query<{ stored: boolean }>('select cashier.keep_event($1, $2, $3, $4, $5, $6) as stored', [
    provider,
    iso(receivedAtMs),
    time,
    name,
    sign,
    body,
  ]);
  return rows[0]?.stored ?? false;
}
