import type { Queryable } from '../../../platform/index.ts';

export async function storedPlatformKey(db: Queryable): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `select sealed from platform.secret where kind = 'gateway' and id = 'ed25519'`,
  );
  return rows[0]?.sealed ?? null;
}
/** Of two processes that create one the first wins. */
export const storePlatformKey = (db: Queryable, sealed: Buffer) =>
  db.query(`insert into platform.secret (kind, id, sealed) values ('gateway', 'ed25519', $1) on conflict do nothing`, [
    sealed,
  ]);
