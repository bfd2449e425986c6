import { iso, type Queryable, type Tx } from '../../../platform/index.ts';

export interface KeyRow {
  readonly id: string;
  readonly public_key: string;
  readonly sealed: Buffer | null;
  readonly made_at: Date;
  readonly retired_at: Date | null;
}
const COLUMNS = 'id, public_key, sealed, made_at, retired_at';

export async function currentKey(db: Queryable): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>(`select ${COLUMNS} from wager.receipt_key where retired_at is null`);
  return rows[0] ?? null;
}

export async function receiptKeys(db: Queryable): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(`select ${COLUMNS} from wager.receipt_key order by made_at desc, id`);
  return rows;
}

/** Blocks other processes while one of them changes the key. */
export const lockKeys = (tx: Tx) => tx.query(`select pg_advisory_xact_lock(hashtext('wager.receipt_key'))`);

export async function putKey(
  tx: Tx,
  key: { readonly id: string; readonly publicKey: string; readonly sealed: Buffer; readonly atMs: number },
): Promise<void> {
  const at = iso(key.atMs);
  await tx.query('update wager.receipt_key set retired_at = $1, sealed = null where retired_at is null', [at]);
  await tx.query('insert into wager.receipt_key (id, public_key, sealed, made_at) values ($1, $2, $3, $4)', [
    key.id,
    key.publicKey,
    key.sealed,
    at,
  ]);
}
