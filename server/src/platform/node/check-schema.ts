import type { Queryable } from '../db/database.ts';
import { EarlierDatabase } from '../db/migrate.ts';
import { functionFiles, migrations, type SqlFile } from '../db/sql-files.ts';
import { StartRefused } from './start-refused.ts';

const MIGRATE = 'npm run lantern -- migrate';
/** The table or its schema does not exist. */
const MISSING = new Set(['42P01', '3F000']);

type Known = ReadonlyMap<string, string>;

async function knownIn(db: Queryable, table: 'migration' | 'sql_object'): Promise<Known> {
  try {
    const { rows } = await db.query<{ name: string; hash: string }>(`select name, hash from platform.${table}`);
    return new Map(rows.map((row) => [row.name, row.hash]));
  } catch (error) {
    if (MISSING.has(String((error as { code?: string }).code))) return new Map();
    throw error;
  }
}

const differs = (known: Known, file: SqlFile): boolean => known.get(file.name) !== file.hash;

function checkMigrations(known: Known, files: readonly SqlFile[]): void {
  if (known.size === 0) throw new StartRefused(`The database is empty: run ${MIGRATE}`);
  if ([...known.keys()].some((name) => /^\d{4}-/.test(name))) throw new StartRefused(new EarlierDatabase().message);
  const names = new Set(files.map(({ name }) => name));
  const newer = [...known.keys()].find((name) => !names.has(name));
  if (newer) throw new StartRefused(`The database is newer than this code (it has ${newer}): start the newer version`);
  const older = files.find((file) => !known.has(file.name));
  if (older) throw new StartRefused(`The database is older than this code (${older.name} is missing): run ${MIGRATE}`);
  const other = files.find((file) => differs(known, file));
  if (other)
    throw new StartRefused(`The database has another ${other.name} than this code: start the version it was made by`);
}

/**
 * Whether the database has the tables and functions of this code.
 * @throws StartRefused when it is empty, older or newer
 */
export async function checkSchema(db: Queryable): Promise<void> {
  const { tables, after } = await migrations();
  checkMigrations(await knownIn(db, 'migration'), [...tables, ...after]);
  const known = await knownIn(db, 'sql_object');
  const { functions, views } = await functionFiles();
  const other = [...functions, ...views].find((file) => differs(known, file));
  if (other)
    throw new StartRefused(
      `The SQL functions of the database are of another version (${other.name}): run ${MIGRATE} of the version that is to run`,
    );
}
