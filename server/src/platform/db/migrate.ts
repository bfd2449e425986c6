import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';

const here = import.meta.dirname;
const ROOTS = [join(here, '..', 'migrations'), join(here, '..', '..', 'modules')];

/** All migrations of the platform and the modules, in the order of their numbers. */
export async function migrationFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const root of ROOTS) {
    const entries = await readdir(root, { recursive: true });
    for (const entry of entries) {
      if (entry.endsWith('.sql') && join(root, entry).includes('migrations')) found.push(join(root, entry));
    }
  }
  return found.sort((a, b) => basename(a).localeCompare(basename(b)));
}

/** Rights of the modules (`rights.sql`): run again after every migration, so that a function that is stated anew keeps them. */
async function applyRights(client: pg.Client): Promise<void> {
  const modules = join(here, '..', '..', 'modules');
  const files = (await readdir(modules, { recursive: true }))
    .filter((entry) => basename(entry) === 'rights.sql')
    .sort();
  for (const file of files) await client.query(await readFile(join(modules, file), 'utf8'));
}

/**
 * Applies missing files, one transaction each, under one lock, so that several processes may start at once.
 * A file that changed after it was applied is refused: migrations only go forward.
 */
export async function migrate(url: string, onProgress: (line: string) => void = () => undefined): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let applied = 0;
  try {
    await client.query('select pg_advisory_lock(7001)');
    await client.query('create schema if not exists platform');
    await client.query(
      'create table if not exists platform.migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from platform.migration');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    for (const file of await migrationFiles()) {
      const sql = await readFile(file, 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const name = basename(file);
      const before = known.get(name);
      if (before === hash) continue;
      if (before) throw new Error(`migration ${name} was changed after it was applied; write a new one`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into platform.migration (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
      applied += 1;
      onProgress(name);
    }
    await applyRights(client);
  } finally {
    await client.end();
  }
  return applied;
}
