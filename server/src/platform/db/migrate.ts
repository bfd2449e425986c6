import pg from 'pg';
import { functionFiles, migrations, rightsFiles, type SqlFile, schemaOf } from './sql-files.ts';

/** The database was made by numbered migrations (`0001-…`), which the baselines of the modules replace. */
export class EarlierDatabase extends Error {
  constructor() {
    super('This database was made by an earlier version; start with --fresh, or export and import.');
  }
}

type Known = Map<string, string>;

async function knownIn(client: pg.Client, table: 'migration' | 'sql_object'): Promise<Known> {
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from platform.${table}`);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function run(client: pg.Client, kind: string, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    throw new Error(`${kind} ${file.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** One transaction a file. A file that was changed after it was applied is refused: forward only. */
async function applyMigrations(client: pg.Client, files: readonly SqlFile[], known: Known): Promise<string[]> {
  const applied: string[] = [];
  for (const file of files) {
    const before = known.get(file.name);
    if (before === file.hash) continue;
    if (before) throw new Error(`migration ${file.name} was changed after it was applied; write a new one`);
    await inTransaction(client, async () => {
      await run(client, 'migration', file);
      await client.query('insert into platform.migration (name, hash) values ($1, $2)', [file.name, file.hash]);
    });
    applied.push(file.name);
  }
  return applied;
}

/** Rights run again after every migration, so that a function created again has them. */
async function applyRights(client: pg.Client): Promise<void> {
  for (const file of await rightsFiles()) await run(client, 'rights', file);
}

/**
 * Drops the functions whose files are gone, with the triggers that call them: a function that moved to another schema leaves nothing behind that
 * could still be called.
 */
async function dropFormer(client: pg.Client, known: Known, files: readonly SqlFile[]): Promise<void> {
  const there = new Set(files.map((file) => file.name));
  for (const name of [...known.keys()].filter((one) => !there.has(one))) {
    const [module = '', file = ''] = name.split('/');
    const named = [schemaOf(module), file.replaceAll('-', '_')];
    const { rows } = await client.query<{ statement: string }>(
      `select 1 as step, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.pronamespace = to_regnamespace($1) and p.proname = $2 and t.tgparentid = 0
       union all select 2, format('drop function %s', p.oid::regprocedure) from pg_proc p where p.pronamespace = to_regnamespace($1) and p.proname = $2
       union all select 3, format('drop view %s', c.oid::regclass) from pg_class c
         where c.relkind = 'v' and c.relnamespace = to_regnamespace($1) and c.relname = $2
       order by step`,
      named,
    );
    for (const { statement } of rows) await client.query(statement);
    await client.query('delete from platform.sql_object where name = $1', [name]);
  }
}

async function state(client: pg.Client, file: SqlFile): Promise<void> {
  await run(client, 'function', file);
  await client.query(
    `insert into platform.sql_object (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, at = now()`,
    [file.name, file.hash],
  );
}

/** States a view unless a column that it reads is made by a migration that is still to run. */
async function stateIfPossible(client: pg.Client, view: SqlFile): Promise<void> {
  await client.query('savepoint before_view');
  try {
    await state(client, view);
  } catch {
    await client.query('rollback to savepoint before_view');
  }
}

/**
 * Creates the functions whose files changed since the database ran them last, drops those without a file, and gives the rights, in one transaction:
 * no call sees a function without its rights. Bodies are not checked meanwhile, for functions refer to each other. Views are checked when they
 * are made: one that reads what a migration after the functions makes is stated behind it.
 */
async function stateFunctions(client: pg.Client, isLast: boolean): Promise<void> {
  const known = await knownIn(client, 'sql_object');
  const isOther = (file: SqlFile): boolean => known.get(file.name) !== file.hash;
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off');
    const { functions, views } = await functionFiles();
    await dropFormer(client, known, [...functions, ...views]);
    for (const file of functions.filter(isOther)) await state(client, file);
    for (const view of views.filter(isOther)) await (isLast ? state : stateIfPossible)(client, view);
    await applyRights(client);
  });
}

async function prepare(client: pg.Client): Promise<Known> {
  await client.query('select pg_advisory_lock(7001)');
  await client.query('create schema if not exists platform');
  for (const table of ['migration', 'sql_object']) {
    await client.query(
      `create table if not exists platform.${table} (name text primary key, hash text not null, at timestamptz not null default now())`,
    );
  }
  const known = await knownIn(client, 'migration');
  if ([...known.keys()].some((name) => /^\d{4}-/.test(name))) throw new EarlierDatabase();
  return known;
}

/**
 * Brings a database up to date under one lock, so that several processes may start at once: tables by migrations, each once; then
 * the functions as they are in `functions/`; then migrations that call functions; then the views.
 */
export async function migrate(url: string, onProgress: (line: string) => void = () => undefined): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await prepare(client);
    // A new database that loses its last migrations with the machine gets them again.
    if (known.size === 0) await client.query('set synchronous_commit = off');
    const files = await migrations();
    const tables = await applyMigrations(client, files.tables, known);
    tables.forEach(onProgress);
    const isWaiting = files.after.some((file) => known.get(file.name) !== file.hash);
    await stateFunctions(client, !isWaiting);
    const after = await applyMigrations(client, files.after, known);
    after.forEach(onProgress);
    if (isWaiting) await stateFunctions(client, true);
    return tables.length + after.length;
  } finally {
    await client.end();
  }
}
