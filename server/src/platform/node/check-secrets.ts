import type { Queryable } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { StartRefused } from './start-refused.ts';

const CANARY = 'secrets-key';
const ABOUT = `canary ${CANARY}`;

/** Sealed under the key: the canary, and in a database of before it the newest key for sealed bodies. */
async function sealedRow(db: Queryable): Promise<{ sealed: Buffer; about: string } | undefined> {
  const { rows } = await db.query<{ kind: string; id: string; sealed: Buffer }>(
    `select kind, id, sealed from platform.secret where (kind = 'canary' and id = $1) or kind = 'sealing'
     order by kind = 'canary' desc, created_at desc limit 1`,
    [CANARY],
  );
  const [row] = rows;
  return row && { sealed: row.sealed, about: row.kind === 'canary' ? ABOUT : `sealing ${row.id}` };
}

/**
 * Opens a value that the first start sealed: another SECRETS_KEY could not open seeds of draws and second factors, and would seal new ones
 * that the right key cannot open.
 * @throws StartRefused when it does not open
 */
export async function checkSecretsKey(db: Queryable, secrets: Secrets): Promise<void> {
  await db.query('begin');
  try {
    // Two nodes at the first start seal one canary.
    await db.query('select pg_advisory_xact_lock(7201)');
    const row = await sealedRow(db);
    if (row) open(secrets, row.sealed, row.about);
    await db.query(`insert into platform.secret (kind, id, sealed) values ('canary', $1, $2) on conflict do nothing`, [
      CANARY,
      secrets.seal(CANARY, ABOUT),
    ]);
  } finally {
    await db.query('commit');
  }
}

function open(secrets: Secrets, sealed: Buffer, about: string): void {
  try {
    secrets.open(sealed, about);
  } catch {
    throw new StartRefused('SECRETS_KEY is not the key of this database: nothing sealed in it can be opened');
  }
}
