import type { PoolClient } from 'pg';
import {
  type AppContext,
  databaseNow,
  isConflict,
  isConnectionLost,
  isReadOnly,
  isTimeout,
  type Needs,
  Unavailable,
  violates,
} from '../../../platform/index.ts';
import { type Batcher, type BatchFailure, type BatchItem, createBatcher } from './wager.batcher.ts';

/** A few seconds of bets at full speed: a caller further behind would have given up before its batch. */
const WAITING_MAX = 10_000;
/** Two writers with one idempotency key: the second try sees the first one's row. */
const KEYS_OF_BETS = ['slip_pkey', 'round_tx_pkey', 'round_tx_name'];

/** A kind of bets that are committed together. */
export interface BatchQueue<Item extends BatchItem, Verdict> {
  /** Label of the queue in the metrics. */
  readonly name: string;
  /** Writes items in one statement; `now` null is the database's clock. Returns a verdict each, in their order. */
  readonly write: (
    client: PoolClient,
    items: readonly Item[],
    now: string | null,
  ) => Promise<readonly (Verdict | undefined)[]>;
  readonly sharedRows?: (item: Item) => readonly bigint[];
  readonly isAlone?: (context: AppContext, item: Item) => boolean;
  readonly verdictOfFailure?: (context: AppContext, error: unknown, item: Item) => Verdict | undefined;
}

function failureOf(error: unknown): BatchFailure {
  if (isTimeout(error)) return 'timeout';
  if (isConnectionLost(error)) return 'lost';
  return isConflict(error) || violates(error, KEYS_OF_BETS) ? 'conflict' : 'poison';
}

function measuresOf({ metrics }: Needs<'metrics'>, name: string) {
  const depth = metrics.batchWaiting.labels(name);
  const items = metrics.batchItems.labels(name);
  const wait = metrics.batchWaitSeconds.labels(name);
  const seconds = metrics.batchSeconds.labels(name);
  const refused = metrics.batchRefused.labels(name);
  return {
    waiting: (count: number) => depth.set(count),
    startWait: () => wait.startTimer(),
    startBatch: (count: number) => {
      items.observe(count);
      return seconds.startTimer();
    },
    refused: () => refused.inc(),
  };
}

async function writeOnOwnConnection<Item extends BatchItem, Verdict>(
  context: Needs<'db' | 'clock'>,
  items: readonly Item[],
  write: BatchQueue<Item, Verdict>['write'],
): Promise<readonly (Verdict | undefined)[]> {
  const client = await context.db.connect('batches');
  let isBroken = false;
  try {
    return await write(client, items, databaseNow(context.clock));
  } catch (error) {
    isBroken = !(error instanceof Error && 'code' in error) || isReadOnly(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function open<Item extends BatchItem, Verdict>(
  context: AppContext,
  queue: BatchQueue<Item, Verdict>,
): Batcher<Item, Verdict> {
  const { sharedRows, isAlone, verdictOfFailure } = queue;
  return createBatcher({
    writers: context.config.BATCH_WRITERS,
    waitingMax: WAITING_MAX,
    execute: (items: readonly Item[]) => writeOnOwnConnection(context, items, queue.write),
    failureOf,
    refusalOf: (why) => new Unavailable(`the queue of ${queue.name} is ${why}`),
    ...(sharedRows ? { sharedRows } : {}),
    ...(isAlone ? { isAlone: (item: Item) => isAlone(context, item) } : {}),
    ...(verdictOfFailure
      ? { verdictOfFailure: (error: unknown, item: Item) => verdictOfFailure(context, error, item) }
      : {}),
    pause: (tries) => new Promise((resolve) => setTimeout(resolve, 2 ** tries)),
    measures: measuresOf(context, queue.name),
  });
}

/** A queue with a batcher per context, created with its first item, with `config.BATCH_WRITERS` connections. */
export function openBatchQueue<Item extends BatchItem, Verdict>(queue: BatchQueue<Item, Verdict>) {
  const opened = new WeakMap<AppContext, Batcher<Item, Verdict>>();
  function of(context: AppContext): Batcher<Item, Verdict> {
    const known = opened.get(context);
    if (known) return known;
    const made = open(context, queue);
    opened.set(context, made);
    return made;
  }
  return {
    /** Resolves after the commit. @throws a fault when the outcome is uncertain or the queue is full */
    put: (context: AppContext, item: Item): Promise<Verdict> => {
      // The batch is written on another connection.
      context.db.notInTransaction('a batch');
      return of(context).put(item);
    },
    close: async (context: AppContext): Promise<void> => opened.get(context)?.close(),
  };
}

/** Verdicts of rows by their number, from 1; undefined where the database returned no row. */
export function verdictsOf<Row extends { readonly n: number }, Verdict>(
  rows: readonly Row[],
  count: number,
  verdictOf: (row: Row) => Verdict,
): (Verdict | undefined)[] {
  const verdicts: (Verdict | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const row of rows) verdicts[row.n - 1] = verdictOf(row);
  return verdicts;
}
