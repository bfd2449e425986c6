import type pg from 'pg';
import type { WorkKind } from './limits.ts';
import {
  closeIdle,
  closePools,
  dedicatedConnection,
  openPools,
  type PoolOptions,
  type PoolUse,
  useOf,
} from './pools.ts';
import { createTransactions } from './transactions.ts';
import type { Queryable, Tx } from './tx.ts';

export type { PoolUse } from './pools.ts';
export type { Queryable, Tx } from './tx.ts';

/**
 * Inside a transaction code uses `tx` only: a caller that holds one connection and waits for a second can
 * deadlock. Tests refuse it (`onNested` throws); a running server logs and counts it. See decision 0014.
 */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; conflicts and lost connections are retried with the same keys. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A dedicated connection, for batches and locks; the caller releases it. */
  connect(from?: 'batches' | 'held'): Promise<pg.PoolClient>;
  /** A new connection outside the pools with the same login, for a process's whole life; the caller closes it. */
  dedicated(): Promise<pg.Client>;
  /** Runs `work` on the connections of this kind of work. */
  as<T>(kind: WorkKind, work: () => T): T;
  /** The caller's open transaction, for values cached in memory. */
  openTx(): Tx | undefined;
  /** Throws inside a transaction: for calls that wait for another connection indirectly, such as batches of bets. */
  notInTransaction(what: string): void;
  /** Called when a connection was lost during a commit: what it wrote is unknown, and its events are not sent. */
  onUncertain(handler: () => void): void;
  /** Closes the connections that nobody uses now, after the database behind them changed. */
  renew(): Promise<void>;
  use(): readonly PoolUse[];
  /** Age of the oldest open transaction of this process. */
  longestTransactionMs(): number;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** Kind of work when none is set. */
  readonly runsAs?: WorkKind;
  /** Called when a second connection is requested inside an open transaction. */
  readonly onNested?: (error: Error) => void;
  /** Called when a task that runs after a commit threw; the commit stays, and the tasks behind it run. Without it the fault is thrown. */
  readonly onTaskFault?: (error: unknown) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pools = openPools(options);
  const uncertain = new Set<() => void>();
  const transactions = createTransactions({
    runsAs: options.runsAs ?? 'players',
    connect: (kind) => pools.of[kind].transactions.connect(),
    onUncertain: () => {
      for (const handler of uncertain) handler();
    },
    onTaskFault:
      options.onTaskFault ??
      ((error) => {
        throw error;
      }),
  });

  function notInTransaction(what: string): void {
    if (transactions.openTx())
      options.onNested?.(new Error(`${what} inside an open transaction: use its \`tx\`, or do it before or after`));
  }
  const query: Queryable['query'] = async (config, values) => {
    notInTransaction('a statement on another connection');
    return pools.of[transactions.scope().kind].statements.query(config as string, values as unknown[]);
  };

  return {
    query,
    transaction: async (work) => {
      notInTransaction('a second transaction');
      return transactions.run(work);
    },
    openTx: transactions.openTx,
    notInTransaction,
    connect: async (from = 'held') => {
      notInTransaction('a second connection');
      return pools.of[from].transactions.connect();
    },
    dedicated: () => dedicatedConnection(options),
    as: transactions.as,
    onUncertain: (handler) => void uncertain.add(handler),
    renew: () => closeIdle(pools),
    use: () => useOf(pools),
    longestTransactionMs: transactions.longestMs,
    close: () => closePools(pools),
  };
}

/** Whether the login of these connections could take the ledger's role; the role it has set could be reset by a statement. */
export async function mayActAsOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(session_user, 'lantern_ledger', 'member') as may from pg_roles where rolname = session_user`,
  );
  return rows[0]?.may ?? false;
}
