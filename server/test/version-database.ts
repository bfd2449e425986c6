import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDatabase, dropDatabase, onDatabase } from '../../tools/postgres/index.ts';
import { type TestDatabase, testClusterUrl } from '../../tools/test-database.ts';
import { passTransactions } from '../src/modules/ledger/index.ts';

/** The key that secrets in the stored databases are sealed with. */
export const VERSION_SECRETS_KEY = '11'.repeat(32);

const FOLDER = join(import.meta.dirname, 'versions');

/** A small database as a released version left it: `versions/0.1.0/cashier.sql.gz`, by its server's own calls and `pg_dump --rows-per-insert=200`. */
export interface VersionDatabase {
  readonly version: string;
  readonly name: string;
}

export const versionDatabases = (): VersionDatabase[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((version) =>
      readdirSync(join(FOLDER, version))
        .sort()
        .map((file) => ({ version, name: file.replace('.sql.gz', '') })),
    );

/** The dump without commands of `psql`, owned by the login of the tests. */
const sqlOf = ({ version, name }: VersionDatabase): string =>
  gunzipSync(readFileSync(join(FOLDER, version, `${name}.sql.gz`)))
    .toString('utf8')
    .replaceAll(/^\\(un)?restrict .*$/gm, '')
    .replaceAll(/ OWNER TO postgres;$/gm, ' OWNER TO current_user;')
    .replaceAll(/^ALTER DEFAULT PRIVILEGES FOR ROLE postgres /gm, 'ALTER DEFAULT PRIVILEGES ');

const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'lantern_app') then create role lantern_app login; end if;
  if not exists (select from pg_roles where rolname = 'lantern_ledger') then create role lantern_ledger nologin; end if;
end $$`;

/** Restores a stored database, not upgraded yet. */
export async function restoreVersion(stored: VersionDatabase): Promise<TestDatabase> {
  const cluster = await testClusterUrl();
  const name = `lantern_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const url = await createDatabase(cluster, name);
  await onDatabase(url, async (client) => {
    await client.query(ROLES);
    await client.query(sqlOf(stored));
    // As `migrate.ts` does before the migrations: the cluster of the tests may be younger than the stored records.
    await passTransactions(client, () => undefined);
  });
  return { url, drop: () => dropDatabase(cluster, name) };
}
