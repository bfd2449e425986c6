import { rightsOf } from '@lantern/contract/staff/rights';
import type { Queryable, Tx } from '../../../platform/index.ts';
import { storedRights } from '../staff.store.ts';

export interface OperatorRecord {
  readonly id: string;
  readonly name: string;
  /** The current rights of the role, or single rights. */
  readonly rights: readonly string[];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly version: number;
  readonly last_seen_at: Date | null;
  readonly factor_due: Date | null;
  readonly email: string | null;
  /** Null: there never was a waiting time. */
  readonly decides_from: Date | null;
}
type Row = OperatorRecord & { readonly role: string | null };
const recordOf = ({ role, ...row }: Row): OperatorRecord => ({ ...row, rights: rightsOf(role, row.rights) });

const COLUMNS = `o.id, o.name, o.role, o.rights, o.is_active, o.factor_due, o.created_at, o.version, o.email,
  nullif(o.decides_from, '-infinity') as decides_from,
  (select max(s.last_seen_at) from staff.session s where s.staff_id = o.id) as last_seen_at`;

export async function operatorRecords(db: Queryable): Promise<OperatorRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from staff.operator o order by o.is_active desc, o.name limit 500`,
  );
  return rows.map(recordOf);
}

/** The operator under a lock until the transaction ends. */
export async function holdOperator(tx: Tx, id: string): Promise<OperatorRecord | null> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from staff.operator o where o.id = $1 for update`, [id]);
  return rows[0] ? recordOf(rows[0]) : null;
}

export interface OperatorChange {
  readonly id: string;
  readonly rights: readonly string[];
  readonly isActive: boolean;
  readonly email: string | null;
  /** The waiting part, and its end: the whole account, or these rights. */
  readonly coolMs?: number;
  readonly wholeCools?: boolean;
  readonly newRights?: readonly string[];
}

export async function changeRecord(tx: Tx, change: OperatorChange): Promise<void> {
  const from = change.coolMs === undefined ? null : new Date(change.coolMs).toISOString();
  const cooled = Object.fromEntries((change.newRights ?? []).map((right) => [right, from]));
  await tx.query(
    `update staff.operator set role = $2, rights = $3, is_active = $4, email = $5, version = version + 1,
       rights_from = rights_from || $6::jsonb, decides_from = greatest(decides_from, $7::timestamptz)
     where id = $1`,
    [
      change.id,
      ...storedRights(change.rights),
      change.isActive,
      change.email,
      JSON.stringify(cooled),
      change.wholeCools ? from : null,
    ],
  );
}

/** Removes password and second factor: a first password allows a new setup until this time. */
export async function resetFirstLogin(
  tx: Tx,
  { id, passwordHash, dueMs, coolMs }: { id: string; passwordHash: string; dueMs: number; coolMs: number },
): Promise<void> {
  await tx.query(
    `update staff.operator set password_hash = $2, totp_sealed = null, totp_pending = null, totp_step = 0,
       factor_due = $3, decides_from = $4, version = version + 1 where id = $1`,
    [id, passwordHash, new Date(dueMs), new Date(coolMs)],
  );
}

/** Stores the shown secret; an earlier one becomes void. */
export async function setPendingFactor(tx: Tx, id: bigint, pending: Buffer): Promise<void> {
  await tx.query('update staff.operator set totp_pending = $2 where id = $1 and totp_sealed is null', [id, pending]);
}

/**
 * Turns the pending secret into the second factor; false when the code was for another one. A waiting time begins now: before, the account
 * could do nothing noticeable.
 */
export async function confirmFactor(
  tx: Tx,
  { id, pending, passwordHash, coolMs }: { id: bigint; pending: Buffer; passwordHash: string; coolMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff.operator set totp_sealed = totp_pending, totp_pending = null, factor_due = null,
       password_hash = $3, version = version + 1,
       decides_from = case when decides_from = '-infinity' then decides_from else $4::timestamptz end
     where id = $1 and totp_pending = $2 and totp_sealed is null`,
    [id, pending, passwordHash, new Date(coolMs)],
  );
  return rowCount === 1;
}

export async function passwordHashOf(db: Queryable, id: bigint): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string }>('select password_hash from staff.operator where id = $1', [
    id,
  ]);
  return rows[0]?.password_hash ?? null;
}

export async function setPasswordHash(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx.query('update staff.operator set password_hash = $2 where id = $1', [id, passwordHash]);
}
