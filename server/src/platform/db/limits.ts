import type pg from 'pg';

/** Kinds of work with separate pools. None can take a connection of another. */
export const POOLS = ['players', 'office', 'hooks', 'jobs', 'limits', 'batches', 'held'] as const;
export type PoolName = (typeof POOLS)[number];
/** Kinds that code runs as; `batches` and `held` are requested by name. */
export type WorkKind = Exclude<PoolName, 'batches' | 'held'>;

interface PoolLimits {
  /** Connections for transactions; `statements` more serve single statements only. */
  readonly connections: number;
  readonly statements: number;
  /** Longest wait for a free connection. */
  readonly acquireMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SHORT = {
  acquireMs: 5 * SECOND,
  statementMs: 10 * SECOND,
  lockMs: 5 * SECOND,
  idleInTransactionMs: 15 * SECOND,
};

/**
 * Connections and time limits of one server process. A bet is short; anything longer answers "try again". Settlement,
 * exports and the audit may take minutes. docs/guides/operate.md names the sum of all connections.
 */
export const serverPools = (batchWriters: number): Readonly<Record<PoolName, PoolLimits>> => ({
  players: { connections: 10, statements: 6, ...SHORT },
  office: {
    connections: 2,
    statements: 3,
    acquireMs: 10 * SECOND,
    statementMs: MINUTE,
    lockMs: 10 * SECOND,
    idleInTransactionMs: MINUTE,
  },
  // Payment providers and vendors' wallet calls.
  hooks: { connections: 4, statements: 3, ...SHORT },
  jobs: {
    connections: 4,
    statements: 3,
    acquireMs: 30 * SECOND,
    statementMs: 10 * MINUTE,
    lockMs: MINUTE,
    idleInTransactionMs: 2 * MINUTE,
  },
  // Rate limits, one statement at a time for windows and for budgets: callers wait for them before their own work, so the wait is short.
  limits: {
    connections: 2,
    statements: 0,
    acquireMs: SECOND,
    statementMs: SECOND,
    lockMs: SECOND,
    idleInTransactionMs: SECOND,
  },
  // Batches of bets: one statement per connection.
  batches: { connections: 3 * batchWriters, statements: 0, ...SHORT },
  // Held while other connections are used: locks of long jobs and the snapshot of an export. The loops of the job runner
  // limit their number, so that no caller waits here for a caller that waits elsewhere.
  held: {
    connections: 6,
    statements: 0,
    acquireMs: 30 * SECOND,
    statementMs: 10 * MINUTE,
    lockMs: MINUTE,
    idleInTransactionMs: 30 * MINUTE,
  },
});

export const limitsOfPool = (limits: PoolLimits): pg.PoolConfig => ({
  connectionTimeoutMillis: limits.acquireMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});
