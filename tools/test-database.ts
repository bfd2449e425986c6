import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import {
  createDatabase,
  databaseExists,
  databaseNamed,
  disposableRoot,
  dropDatabase,
  onDatabase,
  projectDirectory,
  startPostgres,
} from './postgres/index.ts';

export interface TestDatabase {
  /** Address of a migrated, empty database for the caller alone. */
  readonly url: string;
  drop(): Promise<void>;
}

/** When tests begin. 2026-11-20 is a Friday; 08:00 UTC is 15:00 in Vietnam, before any draw of the day. */
export const TEST_START_MS = Date.parse('2026-11-20T08:00:00Z');

const templatePrefix = 'lantern_template_';
const testPrefix = 'lantern_test_';
/** A test database older than this was left by a killed run. */
const staleAfterMs = 3 * 60 * 60 * 1000;
const templatesMax = 4;
/** One lock number for every process that builds or sweeps templates; only agreement matters. */
const templateLock = 718_203;

/** The cluster of the tests: `TEST_DATABASE_URL`, else an embedded one without fsync, in memory where there is room, that stays up for the next run. */
export async function testClusterUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const cluster = await startPostgres({ directory: join(disposableRoot(), 'test'), keep: 'disposable' });
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster.url;
}

/** A name that changes with every byte of every SQL file and of the manifests, whose kinds of requests are rows, so that a template is never older than its files. */
export function templateName(root: string = projectDirectory): string {
  const hash = createHash('sha256').update(`${TEST_START_MS}\0`);
  const files = globSync(['server/src/**/*.sql', 'packages/contract/src/*/module.ts'], { cwd: root }).sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return `${templatePrefix}${hash.digest('hex').slice(0, 16)}`;
}

async function migrate(url: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(projectDirectory, 'server/src/migrate.ts')], {
      cwd: projectDirectory,
      env: { ...process.env, DATABASE_URL: url },
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`The migrations fail on an empty database:\n${stdout ?? ''}${stderr ?? String(error)}`);
  }
}

/** Creates the template under another name and renames it when it is migrated: an incomplete one is never copied. */
async function buildTemplate(cluster: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await dropDatabase(cluster, draft);
  const url = await createDatabase(cluster, draft);
  await migrate(url);
  const { ensureMonthsAhead } = await import('../server/src/modules/ledger/index.ts');
  // In tests the test sets the time: a deployment does not trust the server's time where the ledger counts by the
  // day. The partitions of that time take an app 0.2 s.
  await onDatabase(url, async (client) => {
    await client.query('insert into platform.clock_in_hand values (now())');
    await ensureMonthsAhead(client, TEST_START_MS);
  });
  await onDatabase(cluster, async (client) => {
    await client.query(`alter database ${draft} rename to ${name}`);
    // A connection to a template would block every copy.
    await client.query(`alter database ${name} allow_connections false`);
  });
}

async function oldTemplates(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by oid desc offset $2',
    [templatePrefix, templatesMax],
  );
  return found.rows.map((row) => row.datname);
}

let currentName: string | undefined;

async function ensureTemplate(cluster: string): Promise<string> {
  // A process has one version of the files in its memory.
  currentName ??= templateName();
  const name = currentName;
  if (await databaseExists(cluster, name)) return name;
  await onDatabase(databaseNamed(cluster, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if (await databaseExists(cluster, name)) return;
    await buildTemplate(cluster, name);
    for (const old of await oldTemplates(client)) await dropDatabase(cluster, old);
  });
  return name;
}

const databaseDoesNotExist = '3D000';

/** One retry covers the template that another run swept between the check and the copy. */
async function copyTemplate(cluster: string, name: string): Promise<string> {
  try {
    return await createDatabase(cluster, name, { template: await ensureTemplate(cluster) });
  } catch (error) {
    if ((error as { code?: string }).code !== databaseDoesNotExist) throw error;
    return createDatabase(cluster, name, { template: await ensureTemplate(cluster) });
  }
}

/**
 * A new database, cloned from the migrated template. Works inside and outside vitest, for any number of processes at
 * once. Call `drop()` when the file is done; a later run sweeps what a killed run leaves.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await testClusterUrl();
  const name = `${testPrefix}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const url = await copyTemplate(cluster, name);
  return { url, drop: () => dropDatabase(cluster, name) };
}

/** Whether this is a test database that no run can still be using. */
export function isStale(name: string, nowMs: number): boolean {
  if (!name.startsWith(testPrefix)) return false;
  const madeMs = Number.parseInt(name.slice(testPrefix.length), 36);
  return Number.isFinite(madeMs) && nowMs - madeMs > staleAfterMs;
}

/** Drops databases that killed runs left behind. */
export async function sweepTestDatabases(cluster: string): Promise<void> {
  const names = await onDatabase(databaseNamed(cluster, 'postgres'), async (client) => {
    const found = await client.query<{ datname: string }>('select datname from pg_database');
    return found.rows.map((row) => row.datname);
  });
  for (const name of names) if (isStale(name, Date.now())) await dropDatabase(cluster, name);
}
