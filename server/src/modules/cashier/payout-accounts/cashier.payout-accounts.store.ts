import type { Micros } from '@lantern/kernel';
import type { CryptoNetwork, NumberForm, PayoutKind } from '@lantern/rules/cashier';
import { iso, type Queryable, type Statement, type Tx } from '../../../platform/index.ts';

export interface PayoutMethodRecord {
  readonly code: string;
  readonly kind: PayoutKind;
  readonly name: string;
  readonly network: CryptoNetwork | null;
  readonly numbers: readonly NumberForm[];
  readonly provider: string;
  readonly channel: string;
  readonly minimum: Micros;
  readonly maximum: Micros;
  readonly fixedFee: Micros;
  readonly feeShare: number;
  readonly freeADay: number;
  readonly secondsTypical: number;
  readonly position: number;
  /** Null: every currency. */
  readonly currencies: readonly string[] | null;
  readonly labelsOnly: readonly string[];
  readonly labelsNot: readonly string[];
  /** Its provider is on as well. */
  readonly isOffered: boolean;
  readonly isEnabled: boolean;
}
interface MethodRow {
  readonly code: string;
  readonly kind: PayoutKind;
  readonly name: string;
  readonly network: CryptoNetwork | null;
  readonly numbers: NumberForm[];
  readonly provider: string;
  readonly channel: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly fixed_fee: string;
  readonly fee_share: number;
  readonly free_a_day: number;
  readonly seconds_typical: number;
  readonly position: number;
  readonly currencies: string[] | null;
  readonly labels_only: string[];
  readonly labels_not: string[];
  readonly is_enabled: boolean;
  readonly is_offered: boolean;
}

/** All payout methods in the merchant's order, those that are off too. */
export async function payoutMethods(db: Queryable): Promise<PayoutMethodRecord[]> {
  const { rows } = await db.query<MethodRow>(
    `select m.code, m.kind, m.name, m.network, m.numbers, m.provider, m.channel, m.minimum, m.maximum, m.fixed_fee, m.fee_share, m.free_a_day, m.seconds_typical,
       m.position, m.currencies, m.labels_only, m.labels_not, m.is_enabled, m.is_enabled and p.is_enabled as is_offered
     from cashier.payout_method m join cashier.provider p on p.code = m.provider order by m.position, m.code`,
  );
  return rows.map(({ minimum, maximum, fixed_fee, ...row }) => ({
    ...{ code: row.code, kind: row.kind, name: row.name, network: row.network, numbers: row.numbers },
    provider: row.provider,
    ...{ channel: row.channel, minimum: BigInt(minimum), maximum: BigInt(maximum), fixedFee: BigInt(fixed_fee) },
    ...{ feeShare: row.fee_share, freeADay: row.free_a_day, secondsTypical: row.seconds_typical },
    ...{ position: row.position, currencies: row.currencies, labelsOnly: row.labels_only, labelsNot: row.labels_not },
    ...{ isOffered: row.is_offered, isEnabled: row.is_enabled },
  }));
}

export const payoutMethodsToExport: Statement = {
  text: 'select code from cashier.payout_method order by position, code',
  values: [],
};

/** Writes a way to pay out as an approved request says. */
export const putPayoutMethod = (tx: Tx, requestId: string, value: object) =>
  tx.query('select cashier.put_payout_method($1, $2)', [requestId, JSON.stringify(value)]);

/** False when there is none. */
export async function switchPayoutMethodOff(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('update cashier.payout_method set is_enabled = false where code = $1', [code]);
  return rowCount === 1;
}

export interface PayoutAccountRecord {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly method: string;
  readonly kind: PayoutKind;
  readonly numberSealed: Buffer;
  readonly masked: string;
  readonly payeeName: string;
  readonly addedAtMs: number;
  readonly readyAtMs: number;
  readonly isRemoved: boolean;
  /** Withdrawals that were paid to it. */
  readonly paidBefore: number;
}
interface AccountRow {
  readonly member_id: string;
  readonly id: string;
  readonly method: string;
  readonly kind: PayoutKind;
  readonly number_sealed: Buffer;
  readonly masked: string;
  readonly payee_name: string;
  readonly added_at: Date;
  readonly ready_at: Date;
  readonly removed_at: Date | null;
  readonly paid_before: number;
}
const accounts = async (db: Queryable, where: string, values: readonly unknown[]): Promise<PayoutAccountRecord[]> => {
  const { rows } = await db.query<AccountRow>(
    `select a.member_id, a.id, a.method, m.kind, a.number_sealed, a.masked, a.payee_name, a.added_at, a.ready_at, a.removed_at,
       (select count(*)::int from cashier.withdrawal w where w.member_id = a.member_id and w.account_id = a.id and w.paid_at is not null and w.state <> 'returned') as paid_before
     from cashier.payout_account a join cashier.payout_method m on m.code = a.method where ${where} order by a.id`,
    [...values],
  );
  return rows.map((row) => ({
    ...{ memberId: BigInt(row.member_id), id: BigInt(row.id), method: row.method, kind: row.kind },
    numberSealed: row.number_sealed,
    ...{ masked: row.masked, payeeName: row.payee_name, addedAtMs: row.added_at.getTime() },
    ...{ readyAtMs: row.ready_at.getTime(), isRemoved: row.removed_at !== null, paidBefore: row.paid_before },
  }));
};

export const payoutAccountsOf = (db: Queryable, memberId: bigint) =>
  accounts(db, 'a.member_id = $1 and a.removed_at is null', [memberId]);
/** One account, a removed one too. */
export const payoutAccountOf = async (db: Queryable, memberId: bigint, id: bigint) =>
  (await accounts(db, 'a.member_id = $1 and a.id = $2', [memberId, id]))[0] ?? null;

/** Accounts a member ever had, removed ones too: only the very first can be paid to at once. */
export async function accountsEver(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from cashier.payout_account where member_id = $1',
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export interface NewPayoutAccount {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly method: string;
  readonly numberSealed: Buffer;
  readonly masked: string;
  readonly payeeName: string;
  readonly addedAtMs: number;
  readonly readyAtMs: number;
}
/** Stores the first hash; false when the member has the number already, by any of the hashes. */
export async function insertPayoutAccount(tx: Tx, item: NewPayoutAccount, hashes: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.payout_account (member_id, id, method, number_sealed, number_hash, masked, payee_name, added_at, ready_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where not exists (select from cashier.payout_account where member_id = $1 and method = $3 and number_hash = any ($10) and removed_at is null)
     on conflict do nothing`,
    [
      ...[item.memberId, item.id, item.method, item.numberSealed, hashes[0], item.masked, item.payeeName],
      ...[iso(item.addedAtMs), iso(item.readyAtMs), hashes],
    ],
  );
  return rowCount === 1;
}

/** Whether an unfinished withdrawal is to be paid to it, under the lock of the member's requests. */
export async function isAccountInUse(db: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select from cashier.withdrawal where member_id = $1 and account_id = $2
       and state in ('applied', 'in_review', 'approved', 'paying', 'paid', 'not_received')) as used`,
    [memberId, id],
  );
  return rows[0]?.used ?? false;
}

export const removePayoutAccountRow = (tx: Tx, memberId: bigint, id: bigint, nowMs: number) =>
  tx.query(
    'update cashier.payout_account set removed_at = $3 where member_id = $1 and id = $2 and removed_at is null',
    [memberId, id, iso(nowMs)],
  );

/** Other members who have a number with one of these hashes. */
export async function membersWithHashes(
  db: Queryable,
  memberId: bigint,
  hashes: readonly string[],
  limit: number,
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select distinct member_id from cashier.payout_account where number_hash = any ($2) and member_id <> $1 order by 1 limit $3`,
    [memberId, hashes, limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** Accounts a member ever had, removed ones too. */
export const payoutAccountsEverOf = (db: Queryable, memberId: bigint) => accounts(db, 'a.member_id = $1', [memberId]);
