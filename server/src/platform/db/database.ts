import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { retrying } from './faults.ts';
import { limitsOfPool, POOLS, type PoolName, serverPools, type WorkKind } from './limits.ts';

/** Runs named or plain statements, on a connection or a pool. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    config: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** An open transaction. Events are sent after the commit, never inside. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  readonly afterCommit: (task: () => void) => void;
}

/** Usage of the connections of one pool. */
export interface PoolUse {
  readonly pool: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * Inside a transaction code uses `tx` only: a caller that holds one connection and waits for a second can
 * deadlock. Tests refuse it (`onNested` throws); a running server logs and counts it. See decision 0014.
 */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; conflicts and lost connections are retried with the same keys. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A dedicated connection, for batches and locks; the caller releases it. */
  connect(from?: 'batches' | 'held'): Promise<pg.PoolClient>;
  /** Runs `work` on the connections of this kind of work. */
  as<T>(kind: WorkKind, work: () => T): T;
  /** The caller's open transaction, for values cached in memory. */
  openTx(): Tx | undefined;
  /** Throws inside a transaction: for calls that wait for another connection indirectly, such as batches of bets. */
  notInTransaction(what: string): void;
  use(): readonly PoolUse[];
  /** Age of the oldest open transaction of this process. */
  longestTransactionMs(): number;
  close(): Promise<void>;
}

const APP_ROLE = 'lantern_app';

export interface DatabaseOptions {
  readonly url: string;
  /** Login of the restricted role; without it each connection of `url` sets that role. */
  readonly appUrl?: string | undefined;
  /** Connections for transactions, batches and locks; single statements have as many again. For tools; a server sets `batches`. */
  readonly connectionsMax?: number;
  /** Number of concurrent batches; sets the pools and time limits of a server. */
  readonly batchWriters?: number;
  /** Keeps the rights of `url`: for migrations and tools only. */
  readonly asOwner?: boolean;
  /** Kind of work when none is set. */
  readonly runsAs?: WorkKind;
  /** Called when a second connection is requested inside an open transaction. */
  readonly onNested?: (error: Error) => void;
}

/** A database behind a private socket trusts its logins, so the server logs in as the restricted role. */
function appUrlOf(url: string): string | undefined {
  const parsed = new URL(url);
  if (parsed.password || !parsed.searchParams.get('host')?.startsWith('/')) return undefined;
  parsed.username = APP_ROLE;
  return parsed.toString();
}

function poolOpener({ url, appUrl, asOwner }: DatabaseOptions): (config: pg.PoolConfig) => pg.Pool {
  const login = appUrl ?? appUrlOf(url);
  return (config) => {
    const opened = new pg.Pool({
      connectionString: asOwner ? url : (login ?? url),
      ...(asOwner || login ? {} : { options: `-c role=${APP_ROLE}` }),
      application_name: 'lantern',
      ...config,
    });
    // An error of an idle connection must not end the process; the next query uses another connection.
    opened.on('error', () => undefined);
    // An error of a connection in use is handled where its query fails.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
}

interface Pools {
  readonly of: Readonly<Record<PoolName, { readonly transactions: pg.Pool; readonly statements: pg.Pool }>>;
  readonly named: readonly (readonly [string, pg.Pool])[];
}

function toolPools(options: DatabaseOptions): Pools {
  const open = poolOpener(options);
  const transactions = open({ max: options.connectionsMax ?? 10 });
  const statements = options.asOwner ? transactions : open({ max: options.connectionsMax ?? 10 });
  const both = { transactions, statements };
  const named = [['transactions', transactions] as const, ['statements', statements] as const];
  return {
    of: { players: both, office: both, hooks: both, jobs: both, batches: both, held: both },
    named: options.asOwner ? named.slice(0, 1) : named,
  };
}

function poolsOfServer(options: DatabaseOptions, queues: number): Pools {
  const open = poolOpener(options);
  const limits = serverPools(queues);
  const pairs = POOLS.map((name) => {
    const config = limitsOfPool(limits[name]);
    const transactions = open({ ...config, max: limits[name].connections });
    // Cached reads have many waiting callers, so they never queue behind transactions.
    const { statements: max } = limits[name];
    return [name, { transactions, statements: max > 0 ? open({ ...config, max }) : transactions }] as const;
  });
  const named = pairs.flatMap(([name, { transactions, statements }]) =>
    statements === transactions
      ? [[name, transactions] as const]
      : [[name, transactions] as const, [`${name}.statements`, statements] as const],
  );
  return { of: Object.fromEntries(pairs) as Pools['of'], named };
}

interface OpenTx {
  readonly tx: Tx;
  readonly sinceMs: number;
  isOpen: boolean;
}
/** The kind of work and the open transaction of the running code. */
interface Scope {
  readonly kind: WorkKind;
  readonly open?: OpenTx;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pools = options.batchWriters === undefined ? toolPools(options) : poolsOfServer(options, options.batchWriters);
  const scopes = new AsyncLocalStorage<Scope>();
  const openTransactions = new Set<OpenTx>();
  const defaultScope: Scope = { kind: options.runsAs ?? 'players' };
  const scope = (): Scope => scopes.getStore() ?? defaultScope;
  const openTx = (): Tx | undefined => {
    const { open } = scope();
    return open?.isOpen ? open.tx : undefined;
  };

  function notInTransaction(what: string): void {
    if (openTx())
      options.onNested?.(new Error(`${what} inside an open transaction: use its \`tx\`, or do it before or after`));
  }
  const query: Queryable['query'] = async (config, values) => {
    notInTransaction('a statement on another connection');
    return pools.of[scope().kind].statements.query(config as string, values as unknown[]);
  };

  async function attempt<T>(work: (tx: Tx) => Promise<T>, events: (() => void)[]): Promise<T> {
    const { kind } = scope();
    const client = await pools.of[kind].transactions.connect();
    let broken: Error | undefined;
    const tx: Tx = {
      inTransaction: true,
      afterCommit: (task) => events.push(task),
      query: (config, values) => client.query(config as string, values as unknown[]),
    };
    const open: OpenTx = { tx, sinceMs: performance.now(), isOpen: true };
    openTransactions.add(open);
    try {
      await client.query('begin');
      const result = await scopes.run({ kind, open }, () => work(tx));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      open.isOpen = false;
      openTransactions.delete(open);
      client.release(broken);
    }
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    notInTransaction('a second transaction');
    let events: (() => void)[] = [];
    const result = await retrying(() => {
      events = [];
      return attempt(work, events);
    });
    for (const task of events) task();
    return result;
  }

  return {
    query,
    transaction,
    openTx,
    notInTransaction,
    connect: async (from = 'held') => {
      notInTransaction('a second connection');
      return pools.of[from].transactions.connect();
    },
    as: (kind, work) => scopes.run({ ...scope(), kind }, work),
    use: () =>
      pools.named.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
        pool,
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    longestTransactionMs: () => {
      const [oldest] = openTransactions;
      return oldest ? performance.now() - oldest.sinceMs : 0;
    },
    close: async () => {
      await Promise.all(pools.named.map(([, pool]) => pool.end()));
    },
  };
}

/** Whether the login of these connections could take the ledger's role; the role it has set could be reset by a statement. */
export async function mayActAsOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(session_user, 'lantern_ledger', 'member') as may from pg_roles where rolname = session_user`,
  );
  return rows[0]?.may ?? false;
}
