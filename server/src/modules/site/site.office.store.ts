import type { Queryable, Tx } from '../../platform/index.ts';

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** The merchant's changes, with operator and time. */
export async function settingRecords(db: Queryable): Promise<StoredSetting[]> {
  const { rows } = await db.query<StoredSetting>('select key, value, changed_at, changed_by from site.setting');
  return rows;
}

/** One setting, locked until the transaction ends even when it is not stored yet: two concurrent changes run one after the other. */
export async function holdSetting(tx: Tx, key: string): Promise<StoredSetting | null> {
  await tx.query(`select pg_advisory_xact_lock(7023, hashtext($1))`, [key]);
  const { rows } = await tx.query<StoredSetting>(
    'select key, value, changed_at, changed_by from site.setting where key = $1',
    [key],
  );
  return rows[0] ?? null;
}

/** Whether any amount was ever booked. */
export async function isMoneyBooked(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ booked: boolean }>('select exists (select from ledger.transfers) as booked');
  return rows[0]?.booked ?? false;
}
