import pg from 'pg';

/** The same server, another database. */
export function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.toString();
}

/** Opens one connection for `work` and always closes it. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The server may cut an idle connection (a forced drop, a stop); the running query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection takes 20 ms, and tests create and drop hundreds of databases: those of a server are opened once. */
const IDLE_MS = 5000;
const servers = new Map<string, pg.Pool>();

function serverOf(url: string): pg.Pool {
  const connectionString = databaseNamed(url, 'postgres');
  const known = servers.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true });
  // The server may cut an idle connection (a stop); the next query opens another.
  pool.on('error', () => undefined);
  servers.set(connectionString, pool);
  return pool;
}

export async function databaseExists(url: string, name: string): Promise<boolean> {
  const found = await serverOf(url).query('select 1 from pg_database where datname = $1', [name]);
  return found.rowCount === 1;
}

/** Creates a database on the server of `url` and returns its address. Fails with SQLSTATE 42P04 when it exists. */
export async function createDatabase(url: string, name: string, options: { template?: string } = {}): Promise<string> {
  // Files of a template are copied in half the time that writing its pages to the log takes.
  const from =
    options.template === undefined ? '' : ` template ${pg.escapeIdentifier(options.template)} strategy file_copy`;
  await serverOf(url).query(`create database ${pg.escapeIdentifier(name)}${from}`);
  return databaseNamed(url, name);
}

/** Drops the database if it exists and disconnects its sessions. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await serverOf(url).query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
