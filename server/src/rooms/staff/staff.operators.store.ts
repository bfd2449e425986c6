import { rightsOf } from '@lantern/rules/staff';
import type { Queryable, Tx } from '../../platform/index.ts';
import { storedRights } from './staff.store.ts';

export interface OperatorRecord {
  readonly id: string;
  readonly name: string;
  /** Those of the role as it is today, or those chosen one by one. */
  readonly rights: readonly string[];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly version: number;
  readonly last_seen_at: Date | null;
  readonly factor_due: Date | null;
}
type Row = OperatorRecord & { readonly role: string | null };
const recordOf = ({ role, ...row }: Row): OperatorRecord => ({ ...row, rights: rightsOf(role, row.rights) });

const COLUMNS = `o.id, o.name, o.role, o.rights, o.is_active, o.factor_due, o.created_at, o.version,
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

export async function setRights(tx: Tx, id: string, rights: readonly string[], isActive: boolean): Promise<void> {
  await tx.query(
    'update staff.operator set role = $2, rights = $3, is_active = $4, version = version + 1 where id = $1',
    [id, ...storedRights(rights), isActive],
  );
}

/** Takes password and second factor away: a first password opens the way to a new one until this time. */
export async function resetFirstLogin(tx: Tx, id: string, passwordHash: string, dueMs: number): Promise<void> {
  await tx.query(
    `update staff.operator set password_hash = $2, totp_sealed = null, totp_pending = null, totp_step = 0,
       factor_due = $3, version = version + 1 where id = $1`,
    [id, passwordHash, new Date(dueMs)],
  );
}

/** Keeps a secret that is shown now; one that was shown before is worth nothing any more. */
export async function setPendingFactor(tx: Tx, id: bigint, pending: Buffer): Promise<void> {
  await tx.query('update staff.operator set totp_pending = $2 where id = $1 and totp_sealed is null', [id, pending]);
}

/** The pending secret becomes the second factor; false when it is no longer the one that the code was for. */
export async function confirmFactor(tx: Tx, id: bigint, pending: Buffer, passwordHash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff.operator set totp_sealed = totp_pending, totp_pending = null, factor_due = null,
       password_hash = $3, version = version + 1
     where id = $1 and totp_pending = $2 and totp_sealed is null`,
    [id, pending, passwordHash],
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
