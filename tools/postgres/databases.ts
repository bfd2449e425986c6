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

const onServer = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onDatabase(databaseNamed(url, 'postgres'), work);

export function databaseExists(url: string, name: string): Promise<boolean> {
  return onServer(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });
}

/** Creates a database on the server of `url` and returns its address. Fails with SQLSTATE 42P04 when it exists. */
export function createDatabase(url: string, name: string, options: { template?: string } = {}): Promise<string> {
  // Files of a template are copied in half the time that writing its pages to the log takes.
  const from =
    options.template === undefined ? '' : ` template ${pg.escapeIdentifier(options.template)} strategy file_copy`;
  return onServer(url, async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(name)}${from}`);
    return databaseNamed(url, name);
  });
}

/** Drops the database if it exists and disconnects its sessions. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return onServer(url, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}
