import type { PoolClient } from 'pg';
import { type AppContext, databaseNow, isRepeatable, isTimeout } from '../../platform/index.ts';

const BATCH_MAX = 128;
/** Waiting items are shared among the free lanes, but a second lane is not worth its commit for fewer than these. */
const SHARE_MIN = 16;
const TRIES_MAX = 8;

interface Waiting<Item, Verdict> {
  readonly item: Item;
  readonly rows: readonly bigint[];
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what members send and commits it together (architecture.md 5): while one batch is being written the next one
 * grows. A batch holds one item of a member at most and comes in member order; each item keeps its own verdict. What an
 * item alone would break is found by writing the batch again item by item.
 */
function createBatcher<Item extends { readonly memberId: bigint }, Verdict>(
  context: AppContext,
  laneCount: number,
  write: (client: PoolClient, items: readonly Item[]) => Promise<readonly Verdict[]>,
  /** Rows that many items share: a second lane would only wait for the lock of the first, so they go together. */
  sharedRows: (item: Item) => readonly bigint[] = () => [],
) {
  const queue: Waiting<Item, Verdict>[] = [];
  const memberBusy = new Set<bigint>();
  const rowsBusy = new Set<bigint>();
  let running = 0;
  let writing = 0;
  let closed = false;

  function take(): Waiting<Item, Verdict>[] {
    if (writing > 0 && queue.length < SHARE_MIN) return [];
    const most = Math.min(BATCH_MAX, Math.max(SHARE_MIN, Math.ceil(queue.length / (laneCount - writing))));
    const batch: Waiting<Item, Verdict>[] = [];
    const rest: Waiting<Item, Verdict>[] = [];
    for (const waiting of queue) {
      const fits =
        batch.length < most && !memberBusy.has(waiting.item.memberId) && !waiting.rows.some((row) => rowsBusy.has(row));
      if (fits) memberBusy.add(waiting.item.memberId);
      (fits ? batch : rest).push(waiting);
    }
    queue.length = 0;
    queue.push(...rest);
    for (const { rows } of batch) for (const row of rows) rowsBusy.add(row);
    return batch.sort((a, b) => (a.item.memberId < b.item.memberId ? -1 : 1));
  }

  /** One write with a connection of its own; uncertain is not refused: the same keys again find out what became of it. */
  async function attempt(batch: readonly Waiting<Item, Verdict>[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      let client: PoolClient | undefined;
      let broken = false;
      try {
        client = await context.db.connect('lanes');
        const verdicts = await write(
          client,
          batch.map((waiting) => waiting.item),
        );
        batch.forEach((waiting, index) => {
          const verdict = verdicts[index];
          if (verdict === undefined) waiting.reject(new Error('a batch answered less than it was asked'));
          else waiting.resolve(verdict);
        });
        return;
      } catch (error) {
        broken = client !== undefined && !(error instanceof Error && 'code' in error);
        if (tries >= TRIES_MAX || !isRepeatable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** tries));
      } finally {
        client?.release(broken);
      }
    }
  }

  async function writeBatch(batch: readonly Waiting<Item, Verdict>[]): Promise<void> {
    try {
      await attempt(batch);
    } catch (error) {
      // Item by item each would wait as long again.
      const isOver = batch.length === 1 || isTimeout(error);
      for (const waiting of batch) {
        if (isOver) waiting.reject(error);
        else await attempt([waiting]).catch(waiting.reject);
      }
    }
  }

  async function lane(): Promise<void> {
    for (let batch = take(); batch.length > 0; batch = take()) {
      context.metrics.laneWaiting.set(queue.length);
      context.metrics.laneBatchSlips.observe(batch.length);
      writing += 1;
      await writeBatch(batch);
      writing -= 1;
      for (const { item, rows } of batch) {
        memberBusy.delete(item.memberId);
        for (const row of rows) rowsBusy.delete(row);
      }
    }
    running -= 1;
  }

  return {
    put: (item: Item): Promise<Verdict> =>
      new Promise((resolve, reject) => {
        // The batch is written on another connection.
        context.db.notInTransaction('a batch');
        if (closed) return reject(new Error('Connection terminated: the lanes are closed'));
        queue.push({ item, rows: sharedRows(item), resolve, reject });
        if (running < laneCount) {
          running += 1;
          // The next turn of the loop: what arrives in the same moment shares the batch.
          setImmediate(() => void lane());
        }
      }),
    close: async (): Promise<void> => {
      closed = true;
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
type Batcher<Item, Verdict> = {
  readonly put: (item: Item) => Promise<Verdict>;
  readonly close: () => Promise<void>;
};

/** A batcher of each context, opened by its first item, with as many lanes as the house has; `now` is the database's time. */
export function openBatcher<Item extends { readonly memberId: bigint }, Verdict>(
  write: (client: PoolClient, items: readonly Item[], now: string | null) => Promise<readonly Verdict[]>,
  sharedRows?: (item: Item) => readonly bigint[],
) {
  const opened = new WeakMap<AppContext, Batcher<Item, Verdict>>();
  function of(context: AppContext): Batcher<Item, Verdict> {
    const known = opened.get(context);
    if (known) return known;
    const writeNow = (client: PoolClient, items: readonly Item[]) => write(client, items, databaseNow(context.clock));
    const made = createBatcher(context, context.config.LANES, writeNow, sharedRows);
    opened.set(context, made);
    return made;
  }
  return {
    /** Answers after the commit; throws a fault when nothing is certain. */
    put: (context: AppContext, item: Item): Promise<Verdict> => of(context).put(item),
    close: async (context: AppContext): Promise<void> => opened.get(context)?.close(),
  };
}
