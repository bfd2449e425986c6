import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isConnectionLost, isReadOnly, retrying } from './faults.ts';
import type { WorkKind } from './limits.ts';
import type { Tx } from './tx.ts';

interface OpenTx {
  readonly tx: Tx;
  readonly sinceMs: number;
  isOpen: boolean;
}
/** The kind of work and the open transaction of the running code. */
export interface Scope {
  readonly kind: WorkKind;
  readonly open?: OpenTx;
}

export interface Transactions {
  /** The scope of the running code. */
  scope(): Scope;
  as<T>(kind: WorkKind, work: () => T): T;
  openTx(): Tx | undefined;
  /** Runs `work` in one transaction, retries conflicts and lost connections, then sends its events. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  longestMs(): number;
}

interface TransactionOptions {
  readonly runsAs: WorkKind;
  readonly connect: (kind: WorkKind) => Promise<pg.PoolClient>;
  /** The connection was lost during a commit: if it was written, its events are not sent. */
  readonly onUncertain: () => void;
  /** A task that runs after the commit failed: what was committed stays, and the tasks behind it run. */
  readonly onTaskFault: (error: unknown) => void;
}

type Events = (() => void)[];

const txOn = (client: pg.PoolClient, events: Events): Tx => ({
  inTransaction: true,
  afterCommit: (task) => events.push(task),
  query: (config, values) => client.query(config as string, values as unknown[]),
});

interface CommitOptions {
  /** The connection cannot be used again. */
  readonly onBroken: (error: Error) => void;
  readonly onUncertain: () => void;
}

/** Begins, works and commits; on an error rolls back. A connection whose rollback fails, or that may only read, is not used again. */
async function commit<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  { onBroken, onUncertain }: CommitOptions,
): Promise<T> {
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work();
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    if (isCommitting && isConnectionLost(error)) onUncertain();
    if (error instanceof Error && isReadOnly(error)) onBroken(error);
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}

export function createTransactions({ runsAs, connect, onUncertain, onTaskFault }: TransactionOptions): Transactions {
  const scopes = new AsyncLocalStorage<Scope>();
  const openTransactions = new Set<OpenTx>();
  const defaultScope: Scope = { kind: runsAs };
  const scope = (): Scope => scopes.getStore() ?? defaultScope;

  async function attempt<T>(work: (tx: Tx) => Promise<T>, events: Events): Promise<T> {
    const { kind } = scope();
    const client = await connect(kind);
    let broken: Error | undefined;
    const open: OpenTx = { tx: txOn(client, events), sinceMs: performance.now(), isOpen: true };
    openTransactions.add(open);
    try {
      const inScope = () => scopes.run({ kind, open }, () => work(open.tx));
      const onBroken = (error: Error): void => {
        broken = error;
      };
      return await commit(client, inScope, { onBroken, onUncertain });
    } finally {
      open.isOpen = false;
      openTransactions.delete(open);
      client.release(broken);
    }
  }

  return {
    scope,
    as: (kind, work) => scopes.run({ ...scope(), kind }, work),
    openTx: () => {
      const { open } = scope();
      return open?.isOpen ? open.tx : undefined;
    },
    run: async (work) => {
      let events: Events = [];
      const result = await retrying(() => {
        events = [];
        return attempt(work, events);
      });
      for (const task of events) {
        try {
          task();
        } catch (error) {
          onTaskFault(error);
        }
      }
      return result;
    },
    longestMs: () => {
      const [oldest] = openTransactions;
      return oldest ? performance.now() - oldest.sinceMs : 0;
    },
  };
}
