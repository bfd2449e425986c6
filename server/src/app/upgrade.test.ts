import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDirectory } from '../../../tools/postgres/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../tools/test-database.ts';
import { openTestApp } from '../../test/app.ts';
import { withVietnam } from '../../test/modules.ts';
import { findings } from '../../test/money.ts';
import { restoreVersion, VERSION_SECRETS_KEY, versionDatabases } from '../../test/version-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

let empty: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase();
});
afterAll(() => empty.drop());

/** Every function with who owns it and whether the server may call it: none is left of before. */
async function functionsOf(database: TestDatabase): Promise<unknown[]> {
  const owner = openDatabase({ url: database.url, asOwner: true, connectionsMax: 1 });
  const { rows } = await owner.query(
    `select p.oid::regprocedure::text as name, p.proowner::regrole = 'lantern_ledger'::regrole as "isMoney", p.prosecdef as "isDefiner",
       has_function_privilege('lantern_app', p.oid, 'execute') as "isCallable"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^pg_|^information_schema$' order by 1`,
  );
  await owner.close();
  return rows;
}

const LONG_MS = 180_000;
const stored = versionDatabases();

test('every version of the changes but the newest has a stored database', () => {
  const text = readFileSync(join(projectDirectory, 'CHANGELOG.md'), 'utf8');
  const [newest, ...earlier] = [...text.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  const { version } = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8'));
  expect(newest).toBe(version);
  expect([...new Set(stored.map((one) => one.version))].sort()).toEqual(earlier.sort());
});

test.each(stored)(
  'the data of version $version are upgraded, and the audit finds nothing: $name',
  {
    timeout: LONG_MS,
  },
  async (one) => {
    const database = await restoreVersion(one);
    expect(await migrate(database.url)).toBeGreaterThan(0);
    const owner = openDatabase({ url: database.url, asOwner: true, connectionsMax: 1 });
    const { rows } = await owner.query<{ rows: number }>('select count(*)::int as rows from ledger.transfer');
    expect(rows[0]?.rows).toBeGreaterThan(10);
    expect(await functionsOf(database)).toEqual(await functionsOf(empty));
    await owner.close();
    const app = await openTestApp({ SECRETS_KEY: VERSION_SECRETS_KEY }, withVietnam, database);
    expect(await findings(app.context)).toEqual([]);
    await app.close();
  },
);
