import type { PoolClient } from 'pg';
import { type AppContext, databaseNow, isRepeatable, isTimeout } from '../../../platform/index.ts';

const BATCH_MAX = 128;
/** Waiting items are divided among free connections; with fewer than these a second commit costs more than it saves. */
const SHARE_MIN = 16;
const TRIES_MAX = 8;

interface Waiting<Item, Verdict> {
  readonly item: Item;
  readonly rows: readonly bigint[];
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items of many members and commits them together (architecture.md 5): while one batch is written the next one
 * grows. A batch has at most one item of a member and is in member order; each item gets its own verdict. A batch that
 * fails is written again item by item.
 */
function createBatcher<Item extends { readonly memberId: bigint }, Verdict>(
  context: AppContext,
  laneCount: number,
  write: (client: PoolClient, items: readonly Item[]) => Promise<readonly Verdict[]>,
  /** Rows that items share: a second connection would wait for the first one's lock, so such items go into one batch. */
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

  /** Writes a batch on its own connection. After an uncertain failure the same keys are sent again and return the outcome. */
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
      // After a time-out each single item would wait as long again.
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
          // Starts in the next turn of the event loop, so that items of the same moment share a batch.
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

/** A batcher per context, created with its first item, with `config.LANES` connections; `now` null is the database's clock. */
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
    /** Resolves after the commit. @throws a fault when the outcome is uncertain */
    put: (context: AppContext, item: Item): Promise<Verdict> => of(context).put(item),
    close: async (context: AppContext): Promise<void> => opened.get(context)?.close(),
  };
}
