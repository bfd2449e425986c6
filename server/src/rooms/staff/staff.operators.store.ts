import type { Queryable, Tx } from '../../platform/index.ts';

export interface OperatorRecord {
  readonly id: string;
  readonly name: string;
  readonly rights: string[];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly version: number;
  readonly last_seen_at: Date | null;
}
const COLUMNS = `o.id, o.name, o.rights, o.is_active, o.created_at, o.version,
  (select max(s.last_seen_at) from staff.session s where s.staff_id = o.id) as last_seen_at`;

export async function operatorRecords(db: Queryable): Promise<OperatorRecord[]> {
  const { rows } = await db.query<OperatorRecord>(
    `select ${COLUMNS} from staff.operator o order by o.is_active desc, o.name limit 500`,
  );
  return rows;
}

/** The operator under a lock until the transaction ends. */
export async function holdOperator(tx: Tx, id: string): Promise<OperatorRecord | null> {
  const { rows } = await tx.query<OperatorRecord>(
    `select ${COLUMNS} from staff.operator o where o.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setRights(tx: Tx, id: string, rights: readonly string[], isActive: boolean): Promise<void> {
  await tx.query('update staff.operator set rights = $2, is_active = $3, version = version + 1 where id = $1', [
    id,
    [...rights],
    isActive,
  ]);
}

export async function setFactor(tx: Tx, id: string, totpSealed: Buffer): Promise<void> {
  await tx.query('update staff.operator set totp_sealed = $2, totp_step = 0, version = version + 1 where id = $1', [
    id,
    totpSealed,
  ]);
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
