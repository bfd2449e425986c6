import type pg from 'pg';

/** Who the connections of a pool work for. None can take a connection from another. */
export const POOLS = ['players', 'office', 'hooks', 'jobs', 'lanes', 'held'] as const;
export type PoolName = (typeof POOLS)[number];
/** The kinds of work that code runs as; `lanes` and `held` are asked for by name. */
export type WorkKind = Exclude<PoolName, 'lanes' | 'held'>;

interface PoolLimits {
  /** Connections for transactions; `statements` more serve single statements, which hold a connection for nothing else. */
  readonly connections: number;
  readonly statements: number;
  /** How long a free connection is waited for. */
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
 * Connections and time limits of one server process. A bet is short, and what takes longer answers "try again"; settlement,
 * exports and the audit may take minutes. The sum of all connections is named in docs/guides/operate.md.
 */
export const serverPools = (lanes: number): Readonly<Record<PoolName, PoolLimits>> => ({
  players: { connections: 10, statements: 6, ...SHORT },
  office: {
    connections: 2,
    statements: 3,
    acquireMs: 10 * SECOND,
    statementMs: MINUTE,
    lockMs: 10 * SECOND,
    idleInTransactionMs: MINUTE,
  },
  // Payment providers and the wallet calls of vendors.
  hooks: { connections: 4, statements: 3, ...SHORT },
  jobs: {
    connections: 4,
    statements: 3,
    acquireMs: 30 * SECOND,
    statementMs: 10 * MINUTE,
    lockMs: MINUTE,
    idleInTransactionMs: 2 * MINUTE,
  },
  // Batches of bets: each takes a connection for one statement.
  lanes: { connections: 3 * lanes, statements: 0, ...SHORT },
  // Held while other connections are used: the locks of long jobs and the snapshot of an export. The loops of the job runner
  // bound how many there are, so nobody waits here for somebody who waits elsewhere.
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
