import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../tools/postgres/index.ts';
import { type TestDatabase, testClusterUrl } from '../../tools/test-database.ts';
import { functionFiles, migrations, type SqlFile } from '../src/platform/db/sql-files.ts';

/** The key that the seeds of the earlier database are sealed with. */
export const EARLIER_SECRETS_KEY = '11'.repeat(32);
/** Migrations of a later time are those that the test upgrades with. */
const MADE = '20261123T0000';
/** The ids of the month of its rows. */
const NOVEMBER = ['187535720448000000', '192971538432000000'];

/** Rows as `table json-list` a line, written by the server of that day with every kind of bet, settled, corrected and open. */
const rowsOfTables = (): [table: string, rows: string][] =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures', 'database-2026-11-22.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

async function run(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files.filter((file) => file.name < MADE)) {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into platform.migration (name, hash) values ($1, $2)', [name, hashOf(files, name)]);
    await client.query('commit');
  }
}
const hashOf = (files: readonly SqlFile[], name: string): string =>
  files.find((file) => file.name === name)?.hash ?? '';

/** The functions of now as far as the earlier tables and types carry them; the upgrade states them all again. */
async function stateFunctions(client: pg.Client): Promise<void> {
  await client.query('set check_function_bodies = off');
  const { functions, views } = await functionFiles();
  for (const { sql } of [...functions, ...views]) await client.query(sql).catch(() => undefined);
  await client.query('set check_function_bodies = on');
}

/** Puts the rows in as they were, and moves the cluster past their transactions: later ones have greater numbers. */
async function load(client: pg.Client): Promise<void> {
  for (const table of ['ledger.transfer', 'wager.wager'])
    await client.query(
      `create table ${table}_2026_11 partition of ${table} for values from (${NOVEMBER[0]}) to (${NOVEMBER[1]})`,
    );
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of rowsOfTables()) {
    const columns = Object.keys(JSON.parse(rows)[0])
      .map((name) => `"${name}"`)
      .join();
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  await client.query('set session_replication_role = origin');
  await client.query(`do $$
    begin
      while pg_current_xact_id()::text::bigint < (select upto_tx from ledger.seal_head) + 1000 loop commit; end loop;
    end $$`);
}

/** A database as the version before the typed detail of wagers left it, not upgraded yet. */
export async function openEarlierDatabase(): Promise<TestDatabase> {
  const cluster = await testClusterUrl();
  const name = `lantern_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const url = await createDatabase(cluster, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema platform');
    for (const table of ['migration', 'sql_object'])
      await client.query(
        `create table platform.${table} (name text primary key, hash text not null, at timestamptz not null default now())`,
      );
    const { tables, after } = await migrations();
    await run(client, tables);
    await stateFunctions(client);
    await run(client, after);
    await load(client);
    await client.query('insert into platform.clock_in_hand values (now())');
  } finally {
    await client.end();
  }
  return { url, drop: () => dropDatabase(cluster, name) };
}
