import pg from 'pg';
import { limitsOfPool, POOLS, type PoolName, serverPools } from './limits.ts';
import { PreparingClient } from './preparing-client.ts';

const APP_ROLE = 'lantern_app';

export interface PoolOptions {
  readonly url: string;
  /** Login of the restricted role; without it each connection of `url` sets that role. */
  readonly appUrl?: string | undefined;
  /** Connections for transactions, batches and locks; single statements have as many again. For tools; a server sets `batches`. */
  readonly connectionsMax?: number;
  /** Number of concurrent batches; sets the pools and time limits of a server. */
  readonly batchWriters?: number;
  /** Keeps the rights of `url`: for migrations and tools only. */
  readonly asOwner?: boolean;
  /** Sessions of the demonstration's month: what they store has the time of its clock (`platform.stored_at`). */
  readonly playsMonth?: boolean;
}

/** Usage of the connections of one pool. */
export interface PoolUse {
  readonly pool: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Pools {
  readonly of: Readonly<Record<PoolName, { readonly transactions: pg.Pool; readonly statements: pg.Pool }>>;
  readonly named: readonly (readonly [string, pg.Pool])[];
}

/** A database behind a private socket trusts its logins, so the server logs in as the restricted role. */
function appUrlOf(url: string): string | undefined {
  const parsed = new URL(url);
  if (parsed.password || !parsed.searchParams.get('host')?.startsWith('/')) return undefined;
  parsed.username = APP_ROLE;
  return parsed.toString();
}

/**
 * A killed process's statement ends within two seconds, and a lost host is noticed within a minute: their locks and jobs are then free for
 * other nodes.
 */
const FREE_SOON = {
  client_connection_check_interval: '2s',
  tcp_keepalives_idle: '20',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
};

/**
 * How values are written in answers, which the driver and the code parse, and how transactions see each other: a database or a login that
 * was set otherwise does not change them.
 */
const SESSION = {
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read\\ committed',
};

function loginOf({ url, appUrl, asOwner, playsMonth }: PoolOptions): pg.ClientConfig {
  const login = appUrl ?? appUrlOf(url);
  const settings = {
    ...FREE_SOON,
    ...SESSION,
    ...(asOwner || login ? {} : { role: APP_ROLE }),
    ...(playsMonth ? { 'lantern.month': 'on', synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' } : {}),
  };
  return {
    connectionString: asOwner ? url : (login ?? url),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: 'lantern',
  };
}

const DEDICATED_WAIT_MS = 5000;

export async function dedicatedConnection(options: PoolOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...loginOf(options),
    application_name: 'lantern-node',
    connectionTimeoutMillis: DEDICATED_WAIT_MS,
    keepAlive: true,
  });
  await client.connect();
  return client;
}

function poolOpener(options: PoolOptions): (config: pg.PoolConfig) => pg.Pool {
  const login = loginOf(options);
  return (config) => {
    const opened = new pg.Pool({
      ...login,
      ...config,
      ...(options.playsMonth ? { Client: PreparingClient, pipeline: true } : {}),
    });
    // An error of an idle connection must not end the process; the next query uses another connection.
    opened.on('error', () => undefined);
    // An error of a connection in use is handled where its query fails.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
}

function toolPools(options: PoolOptions): Pools {
  const open = poolOpener(options);
  const transactions = open({ max: options.connectionsMax ?? 10 });
  const statements = options.asOwner ? transactions : open({ max: options.connectionsMax ?? 10 });
  const both = { transactions, statements };
  const named = [['transactions', transactions] as const, ['statements', statements] as const];
  return {
    of: { players: both, office: both, hooks: both, jobs: both, limits: both, batches: both, held: both },
    named: options.asOwner ? named.slice(0, 1) : named,
  };
}

function poolsOfServer(options: PoolOptions, queues: number): Pools {
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

export const openPools = (options: PoolOptions): Pools =>
  options.batchWriters === undefined ? toolPools(options) : poolsOfServer(options, options.batchWriters);

export const useOf = ({ named }: Pools): PoolUse[] =>
  named.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
    pool,
    open: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  }));

/** Closes the connections that nobody uses: the next caller opens a new one. */
export async function closeIdle({ named }: Pools): Promise<void> {
  for (const [, pool] of named)
    for (let left = pool.idleCount; left > 0 && pool.idleCount > 0; left -= 1) (await pool.connect()).release(true);
}

export async function closePools({ named }: Pools): Promise<void> {
  await Promise.all(named.map(([, pool]) => pool.end()));
}
