import pg from 'pg';

/** What a store may do: named or plain statements on a connection or a pool. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    config: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** One open transaction. What must be told to others is told after the commit, never inside. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  readonly afterCommit: (task: () => void) => void;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; conflicts and lost connections are tried again with the same keys. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own, for lanes and locks; the caller releases it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

const APP_ROLE = 'lantern_app';
// 40001 serialization, 40P01 deadlock, 23505 two writers with one key: the second try sees the first one's row.
const RETRYABLE = new Set(['40001', '40P01', '23505', '57P01', '57P02', '57P03', '08006', '08003', '08000']);
const TRIES_MAX = 5;

export const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && RETRYABLE.has(String(error.code))) ||
    /Connection terminated|is not queryable|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT/.test(error.message));

/** One retry rule around every write (architecture.md 5): same keys, so a repeat can never pay twice. */
export async function retrying<T>(work: () => Promise<T>, tries = TRIES_MAX): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

export interface DatabaseOptions {
  readonly url: string;
  /** Login of the rights-limited role; without it each connection of `url` takes that role. */
  readonly appUrl?: string | undefined;
  /** For transactions, lanes and locks; single statements have as many again. */
  readonly connectionsMax?: number;
  /** Keep the rights of `url`: migrations and tools only. */
  readonly asOwner?: boolean;
}

/** A database behind a private socket trusts its logins, so the server simply logs in as the role that owns nothing. */
function appUrlOf(url: string): string | undefined {
  const parsed = new URL(url);
  if (parsed.password || !parsed.searchParams.get('host')?.startsWith('/')) return undefined;
  parsed.username = APP_ROLE;
  return parsed.toString();
}

export function openDatabase(options: DatabaseOptions): Database {
  const appUrl = options.appUrl ?? appUrlOf(options.url);
  const max = options.connectionsMax ?? 10;
  const openPool = (size: number): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: options.asOwner ? options.url : (appUrl ?? options.url),
      max: size,
      ...(options.asOwner || appUrl ? {} : { options: `-c role=${APP_ROLE}` }),
      application_name: 'lantern',
    });
    // A broken idle connection must not end the process; the next query takes another.
    opened.on('error', () => undefined);
    // Nor a connection that breaks while it is in use: its query fails, and that is where it is dealt with.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
  const pool = openPool(max);
  // Transactions ask for kept things (settings, who is logged in) that are read anew beside them. Were all connections in
  // transactions that wait for such a reading, it would never get one: so single statements have connections of their own.
  const statements = options.asOwner ? pool : openPool(max);
  const query: Queryable['query'] = (config, values) => statements.query(config as string, values as unknown[]);

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const told: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({
        inTransaction: true,
        afterCommit: (task) => told.push(task),
        query: (config, values) => client.query(config as string, values as unknown[]),
      });
      await client.query('commit');
      for (const task of told) task();
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    query,
    transaction: (work) => retrying(() => attempt(work)),
    connect: () => pool.connect(),
    close: async () => {
      await pool.end();
      if (statements !== pool) await statements.end();
    },
  };
}

/** Whether the login of these connections could take the ledger's rights; the role it has taken is given back by a statement. */
export async function mayActAsOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(session_user, 'lantern_ledger', 'member') as may from pg_roles where rolname = session_user`,
  );
  return rows[0]?.may ?? false;
}
