/** What a failed write of a batch means for its items. */
export type BatchFailure =
  /** Another writer came between: the same items may succeed at once. */
  | 'conflict'
  /** The connection broke: the same keys return the outcome. */
  | 'lost'
  /** A time limit was reached: each further write would wait as long again. */
  | 'timeout'
  /** At least one item cannot be written. */
  | 'poison';

export interface BatchItem {
  readonly memberId: bigint;
}

/** Measures of one queue. */
export interface BatchMeasures {
  /** Items that wait for a batch. */
  readonly waiting: (items: number) => void;
  /** Called when an item is queued; the result is called when its batch begins. */
  readonly startWait: () => () => void;
  /** Called when a batch begins; the result is called when all its items have an outcome. */
  readonly startBatch: (items: number) => () => void;
  readonly refused: () => void;
}

export interface BatcherOptions<Item extends BatchItem, Verdict> {
  /** Batches that are written at the same time. */
  readonly writers: number;
  /** Waiting items; above it further items are refused. */
  readonly waitingMax: number;
  /** Writes items in one transaction; returns a verdict each, in their order. */
  readonly execute: (items: readonly Item[]) => Promise<readonly (Verdict | undefined)[]>;
  readonly failureOf: (error: unknown) => BatchFailure;
  /** The error of an item that is not taken: the queue is full, or closed. */
  readonly refusalOf: (why: 'full' | 'closed') => Error;
  /** Rows that items share: a second connection would wait for the first one's lock, so such items go into one batch. */
  readonly sharedRows?: (item: Item) => readonly bigint[];
  /** Whether an item probably fails and would take its batch with it. */
  readonly isAlone?: (item: Item) => boolean;
  /** The verdict of an item that failed alone; undefined rejects it with the error. */
  readonly verdictOfFailure?: (error: unknown, item: Item) => Verdict | undefined;
  /** Waits before a repetition. */
  readonly pause: (tries: number) => Promise<void>;
  readonly measures: BatchMeasures;
}

export interface Batcher<Item, Verdict> {
  /** Resolves after the commit. @throws a fault when the outcome is uncertain */
  readonly put: (item: Item) => Promise<Verdict>;
  /** Refuses new items; resolves when every item that waited has an outcome. */
  readonly close: () => Promise<void>;
}

interface Waiting<Item, Verdict> {
  readonly item: Item;
  readonly rows: readonly bigint[];
  readonly endWait: () => void;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

export const BATCH_MAX = 128;
/** Waiting items are divided among free writers; with fewer than these a second commit costs more than it saves. */
export const SHARE_MIN = 16;
export const TRIES_MAX = 8;

/**
 * Collects items of many members and commits them together (architecture.md 5). No timer: while one batch is written the
 * next one grows, so few items have a batch each and many share one. A batch has at most one item of a member, none of a
 * member in a batch being written, and is in member order: the database locks wallets in this order. Each item gets its
 * own verdict; an item that cannot be written fails alone.
 */
export function createBatcher<Item extends BatchItem, Verdict>(
  options: BatcherOptions<Item, Verdict>,
): Batcher<Item, Verdict> {
  const { writers, waitingMax, measures, sharedRows = () => [], isAlone = () => false } = options;
  type Waits = Waiting<Item, Verdict>;
  const queue: Waits[] = [];
  const busyMembers = new Set<bigint>();
  const busyRows = new Set<bigint>();
  const closers: (() => void)[] = [];
  let running = 0;
  let writing = 0;
  let closed = false;

  function take(): Waits[] {
    if (writing > 0 && queue.length < SHARE_MIN) return [];
    const most = Math.min(BATCH_MAX, Math.max(SHARE_MIN, Math.ceil(queue.length / (writers - writing))));
    const batch: Waits[] = [];
    const rest: Waits[] = [];
    let isFull = false;
    for (const waiting of queue) {
      const { item, rows } = waiting;
      const isFree: boolean = !isFull && !busyMembers.has(item.memberId) && !rows.some((row) => busyRows.has(row));
      const alone: boolean = isFree && isAlone(item);
      if (isFree && (!alone || batch.length === 0)) {
        busyMembers.add(item.memberId);
        batch.push(waiting);
        isFull = alone || batch.length === most;
      } else rest.push(waiting);
    }
    queue.length = 0;
    queue.push(...rest);
    // Items of one batch may share rows; items of two batches may not.
    for (const { rows } of batch) for (const row of rows) busyRows.add(row);
    return batch.sort((a, b) => (a.item.memberId < b.item.memberId ? -1 : 1));
  }

  /** Writes items; after a conflict or a lost connection the same keys are sent again and return the outcome. */
  async function execute(batch: readonly Waits[]): Promise<readonly (Verdict | undefined)[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await options.execute(batch.map(({ item }) => item));
      } catch (error) {
        const failure = options.failureOf(error);
        if (tries >= TRIES_MAX || (failure !== 'conflict' && failure !== 'lost')) throw error;
        await options.pause(tries);
      }
    }
  }

  function failAlone({ item, resolve, reject }: Waits, error: unknown): void {
    const verdict = options.verdictOfFailure?.(error, item);
    if (verdict === undefined) reject(error);
    else resolve(verdict);
  }

  /** Gives each item of a batch its outcome. A batch that fails is halved until the item that fails is alone. */
  async function write(batch: readonly Waits[]): Promise<void> {
    try {
      const verdicts = await execute(batch);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const verdict = verdicts[index];
        if (verdict === undefined) reject(new Error('a batch returned no verdict for this item'));
        else resolve(verdict);
      }
    } catch (error) {
      const failure = options.failureOf(error);
      const [only] = batch;
      if (only && batch.length === 1) failAlone(only, error);
      else if (failure === 'timeout' || failure === 'lost') for (const { reject } of batch) reject(error);
      else {
        const half = Math.ceil(batch.length / 2);
        await write(batch.slice(0, half));
        await write(batch.slice(half));
      }
    }
  }

  async function writeBatches(): Promise<void> {
    for (let batch = take(); batch.length > 0; batch = take()) {
      measures.waiting(queue.length);
      for (const { endWait } of batch) endWait();
      const endBatch = measures.startBatch(batch.length);
      writing += 1;
      await write(batch);
      writing -= 1;
      endBatch();
      for (const { item, rows } of batch) {
        busyMembers.delete(item.memberId);
        for (const row of rows) busyRows.delete(row);
      }
    }
    running -= 1;
    if (running === 0) for (const resolve of closers.splice(0)) resolve();
  }

  function refuse(why: 'full' | 'closed'): Error {
    measures.refused();
    return options.refusalOf(why);
  }

  return {
    put: (item) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(refuse('closed'));
        if (queue.length >= waitingMax) return reject(refuse('full'));
        queue.push({ item, rows: sharedRows(item), endWait: measures.startWait(), resolve, reject });
        measures.waiting(queue.length);
        if (running < writers) {
          running += 1;
          // Starts in the next turn of the event loop, so that items of the same moment share a batch.
          setImmediate(() => void writeBatches());
        }
      }),
    close: () => {
      closed = true;
      return running === 0 ? Promise.resolve() : new Promise((resolve) => closers.push(resolve));
    },
  };
}
