import type { DepositPay } from '@lantern/contract/cashier';
import { idFloorOf, invariant, type Micros } from '@lantern/kernel';
import type { DepositState, MethodKind } from '@lantern/rules/cashier';
import { iso, type Queryable, type Tx } from '../../platform/index.ts';
import type { SignedText } from './providers/cashier.provider.ts';

/** One deposit. Times are milliseconds since 1970. */
export interface DepositRecord {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly kind: MethodKind;
  readonly provider: string | null;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly currency: string;
  readonly language: string;
  /** What was credited, with its fee; null: what was ordered, once it is credited. */
  readonly credited: Micros | null;
  readonly creditedFee: Micros | null;
  /** Credited later, and taken back by the provider. */
  readonly more: Micros;
  readonly moreFee: Micros;
  readonly taken: Micros;
  readonly state: DepositState;
  readonly paymentId: string | null;
  readonly payUrl: string | null;
  readonly pay: DepositPay | null;
  readonly note: string | null;
  readonly createdAtMs: number;
  readonly settledAtMs: number | null;
  readonly expiresAtMs: number | null;
}

interface DepositRow {
  member_id: string;
  id: string;
  body_hash: Buffer;
  method: string;
  kind: MethodKind;
  provider: string | null;
  amount: string;
  fee: string;
  currency: string;
  language: string;
  credited: string | null;
  credited_fee: string | null;
  more: string;
  more_fee: string;
  taken: string;
  state: DepositState;
  payment_id: string | null;
  pay_url: string | null;
  pay: DepositPay | null;
  note: string | null;
  created_at: Date;
  settled_at: Date | null;
  expires_at: Date | null;
}

const COLUMNS = `member_id, id, body_hash, method, (select m.kind from cashier.method m where m.code = method) as kind, provider, amount, fee,
  credited, credited_fee, more, more_fee, taken, currency, language, state, payment_id, pay_url, pay, note, created_at, settled_at, expires_at`;
// The next check is due after as long as the deposit is old, so the pauses double: 20 s, 40 s, … up to 5 minutes.
const NEXT_ASK = `$1::timestamptz + least(greatest($1::timestamptz - created_at, interval '20 seconds'), interval '5 minutes')`;

const toRecord = (row: DepositRow): DepositRecord => ({
  memberId: BigInt(row.member_id),
  id: BigInt(row.id),
  bodyHash: row.body_hash,
  method: row.method,
  kind: row.kind,
  provider: row.provider,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  currency: row.currency,
  language: row.language,
  credited: row.credited === null ? null : BigInt(row.credited),
  creditedFee: row.credited_fee === null ? null : BigInt(row.credited_fee),
  ...{ more: BigInt(row.more), moreFee: BigInt(row.more_fee), taken: BigInt(row.taken) },
  state: row.state,
  paymentId: row.payment_id,
  payUrl: row.pay_url,
  pay: row.pay,
  note: row.note,
  createdAtMs: row.created_at.getTime(),
  settledAtMs: row.settled_at?.getTime() ?? null,
  expiresAtMs: row.expires_at?.getTime() ?? null,
});

async function oneDeposit(db: Queryable, text: string, values: unknown[]): Promise<DepositRecord | null> {
  const { rows } = await db.query<DepositRow>(text, values);
  return rows[0] ? toRecord(rows[0]) : null;
}

export interface NewDeposit {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly provider: string | null;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly currency: string;
  readonly language: string;
  readonly pay: DepositPay | null;
  readonly createdAtMs: number;
  /** When the first reconciliation is due. */
  readonly askAtMs: number;
  /** Of a transfer: when it is given up. */
  readonly expiresAtMs: number | null;
}

export const depositByKey = (db: Queryable, memberId: bigint, key: string): Promise<DepositRecord | null> =>
  oneDeposit(db, `select ${COLUMNS} from cashier.deposit where member_id = $1 and key = $2`, [memberId, key]);

/** Stores a deposit, or returns the one with this member and key: two concurrent requests make one. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRecord> {
  const inserted = await oneDeposit(
    tx,
    `insert into cashier.deposit (member_id, id, key, body_hash, method, provider, amount, currency, language, created_at, ask_at, fee, pay, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (member_id, key) do nothing returning ${COLUMNS}`,
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
      deposit.fee,
      deposit.pay && JSON.stringify(deposit.pay),
      deposit.expiresAtMs === null ? null : iso(deposit.expiresAtMs),
    ],
  );
  const written = inserted ?? (await depositByKey(tx, deposit.memberId, deposit.key));
  invariant(written, 'a deposit is there once it is written');
  return written;
}

/** The gross sum of a member's open and credited deposits since a time, which the deposit limits count (standards.md L01). */
export async function depositedSince(db: Queryable, memberId: bigint, sinceMs: number): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(coalesce(credited, amount) + more), 0) as sum from cashier.deposit
     where member_id = $1 and id >= $2 and created_at > $3 and state not in ('cancelled', 'expired')`,
    [memberId, idFloorOf(sinceMs), iso(sinceMs)],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

/** All credits so far less what providers took back, without what was paid out. */
export async function netDeposited(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(coalesce(credited, amount) + more - taken), 0) as sum from cashier.deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

export const depositOf = (db: Queryable, memberId: bigint, id: bigint): Promise<DepositRecord | null> =>
  oneDeposit(db, `select ${COLUMNS} from cashier.deposit where member_id = $1 and id = $2`, [memberId, id]);

/** By its number alone: for operators. */
export const depositById = (db: Queryable, id: bigint): Promise<DepositRecord | null> =>
  oneDeposit(db, `select ${COLUMNS} from cashier.deposit where id = $1`, [id]);

/** The deposit under a lock until the transaction ends: concurrent reports about it are applied one after the other. */
export const lockDeposit = (tx: Tx, id: bigint): Promise<DepositRecord | null> =>
  oneDeposit(tx, `select ${COLUMNS} from cashier.deposit where id = $1 for no key update`, [id]);

export interface DepositMove {
  readonly state: DepositState;
  readonly paymentId: string | null;
  readonly payUrl: string | null;
  readonly settledAtMs: number | null;
  readonly pay: DepositPay | null;
  readonly note: string | null;
  readonly credited: Micros | null;
  readonly creditedFee: Micros | null;
}
export async function moveDeposit(tx: Tx, deposit: DepositRecord, move: DepositMove): Promise<void> {
  await tx.query(
    `update cashier.deposit set state = $3, payment_id = $4, pay_url = $5, settled_at = $6, pay = $7, note = $8, credited = $9, credited_fee = $10
     where member_id = $1 and id = $2`,
    [
      deposit.memberId,
      deposit.id,
      move.state,
      move.paymentId,
      move.payUrl,
      move.settledAtMs === null ? null : iso(move.settledAtMs),
      move.pay && JSON.stringify(move.pay),
      move.note,
      move.credited,
      move.creditedFee,
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
       where provider = $3 and ask_at <= $1 and (state in ('created', 'pending') or (state = 'cancelled' and asks_until > $1)) order by ask_at limit $2 for no key update skip locked
     ) due
     where d.member_id = due.due_member and d.id = due.due_id returning ${COLUMNS}`,
    [iso(nowMs), limit, provider],
  );
  return rows.map(toRecord);
}

/** A credited deposit is asked about for months, for its provider may take it back. */
export async function askAboutCredit(
  tx: Tx,
  { memberId, id }: DepositRecord,
  { askAtMs, untilMs }: { readonly askAtMs: number; readonly untilMs: number },
): Promise<void> {
  await tx.query('update cashier.deposit set ask_at = $3, asks_until = $4 where member_id = $1 and id = $2', [
    ...[memberId, id, iso(askAtMs), iso(untilMs)],
  ]);
}

/** Credited deposits of a provider that are due, each asked about again after as long as it is credited, at most a day. */
export async function claimDueCredits(
  db: Queryable,
  provider: string,
  nowMs: number,
  limit: number,
): Promise<DepositRecord[]> {
  const { rows } = await db.query<DepositRow>(
    `update cashier.deposit d set ask_at = $1::timestamptz + least(greatest($1::timestamptz - settled_at, interval '1 hour'), interval '1 day'),
       asks_until = case when asks_until > $1 then asks_until end
     from (
       select member_id as due_member, id as due_id from cashier.deposit
       where provider = $3 and ask_at <= $1 and state = 'credited' and asks_until is not null order by ask_at limit $2 for no key update skip locked
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

/** A deposit that its member cancelled is asked about for a while: it may be paid all the same. */
export async function askUntil(tx: Tx, { memberId, id }: DepositRecord, untilMs: number): Promise<void> {
  await tx.query('update cashier.deposit set asks_until = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    iso(untilMs),
  ]);
}

/** Transfers of a member that wait for their receipt. */
export async function openTransfers(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from cashier.deposit where member_id = $1 and provider is null and state = 'created'`,
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

/** Transfers whose time is over, without a receipt. */
export async function overdueTransfers(db: Queryable, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from cashier.deposit where provider is null and state = 'created' and expires_at <= $1 order by expires_at limit $2`,
    [iso(nowMs), limit],
  );
  return rows.map(({ id }) => BigInt(id));
}
