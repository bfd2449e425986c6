import {
  type AppContext,
  type Hooks,
  hookPoint,
  type JobHandlers,
  type Needs,
  REST,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';
import { type FinalBatch, finalHeads, lockFinals, noteFinals, readFinals } from './wager.finals.store.ts';

interface ReaderPace {
  /** Between two looks; a second unless stated. */
  readonly everyMs?: number;
  /** Bets of one transaction, about. */
  readonly atOnce?: number;
  /** Rests after a part of a backlog, so that it is read beside the bets of the moment. */
  readonly isAside?: true;
}

/** Reads in SQL: `apply` is the function `schema.name_finals(after transaction, up to transaction)`, and the name of the reader. */
export interface SqlFinalsReader extends ReaderPace {
  readonly apply: `${string}.${string}_finals`;
  /**
   * The SQL function `schema.name()` that removes everything the reader wrote, so that it can read the stream from its beginning again
   * (`lantern replay`); without one it cannot.
   */
  readonly forget?: `${string}.${string}`;
  /** Called in the transaction of a batch that it counted something of. */
  readonly onCounted?: (context: AppContext, tx: Tx) => void;
}

/** Reads in TypeScript, in the transaction that moves its head. */
export interface FinalsReader extends ReaderPace {
  readonly name: string;
  /** A batch may be empty. Answers how much was done, and up to which transaction where that is less than the batch. */
  readonly apply: (
    context: AppContext,
    tx: Tx,
    batch: FinalBatch,
  ) => Promise<{ readonly count: number; readonly seenTx?: bigint }>;
  /** Whether the first batch begins with what becomes final then, not with the first bet ever. */
  readonly isFromNow?: true;
}

/**
 * Who reads the bets that became final, each once and in the order of their transactions: sums, turnover, figures, receipts, boards. A reader's
 * effect and its head commit together; nothing is written in a second without final bets.
 */
export const finalsHook = hookPoint<SqlFinalsReader | FinalsReader>('wager.finals');

const FINALS_JOB = 'wager.finals';
const EVERY_MS = 1000;
const AT_ONCE = 20_000;
/** The least pause of a reader that rests. */
const ASIDE_MS = 1500;
/** Transactions without a final bet that are looked through again before the head notes them. */
const NOTE_EVERY = 5000n;

const nameOf = (reader: SqlFinalsReader | FinalsReader): string => ('name' in reader ? reader.name : reader.apply);
/** The readers that can read from the first bet again. */
export const replayable = (hooks: Hooks) =>
  hooks
    .of(finalsHook)
    .flatMap((one) => ('forget' in one && one.forget ? [{ name: one.apply, forget: one.forget }] : []));

const readersOf = ({ hooks }: Needs<'hooks'>) => hooks.of(finalsHook);

/** One batch of one reader; answers whether more may wait. */
export async function readBatch(
  context: AppContext,
  tx: Tx,
  reader: SqlFinalsReader | FinalsReader,
  limit = reader.atOnce ?? AT_ONCE,
): Promise<boolean> {
  if (!('name' in reader)) {
    const { count, isMore } = await readFinals(tx, reader.apply, limit);
    if (count > 0) reader.onCounted?.(context, tx);
    return isMore || (reader.isAside === true && count > 0);
  }
  const batch = await lockFinals(tx, reader.name, { limit, isFromNow: reader.isFromNow ?? false });
  if (batch.uptoTx <= batch.seenTx) return false;
  const { count, seenTx = batch.uptoTx } = await reader.apply(context, tx, batch);
  if (count > 0 || batch.isFull || seenTx - batch.seenTx >= NOTE_EVERY) await noteFinals(tx, reader.name, seenTx);
  return batch.isFull || seenTx < batch.uptoTx;
}

/** The next look of a reader after a batch that took so long. */
function againMs({ everyMs = EVERY_MS, isAside }: ReaderPace, isMore: boolean, tookMs: number): number {
  if (!isMore) return everyMs;
  return isAside ? Math.max(ASIDE_MS, REST * tookMs) : 0;
}

/** One job for each reader: a slow or failing one delays no other. A batch that is full is followed by the next one at once. */
export const finalsJobs = (context: AppContext): JobHandlers => ({
  [FINALS_JOB]: {
    inTransaction: async ({ key }, tx) => {
      const reader = readersOf(context).find((one) => nameOf(one) === key);
      // Of a module that this server does not have.
      if (!reader) return undefined;
      const beganMs = context.clock.nowMs();
      const isMore = await readBatch(context, tx, reader);
      const nowMs = context.clock.nowMs();
      return { againAtMs: nowMs + againMs(reader, isMore, nowMs - beganMs) };
    },
  },
});

/** Schedules the readers, and measures their lag whenever metrics are read. */
export async function startFinals(context: AppContext): Promise<void> {
  for (const reader of readersOf(context))
    await scheduleJob(context.db, { kind: FINALS_JOB, key: nameOf(reader), runAtMs: context.clock.nowMs() });
  context.metrics.measure({
    name: 'lantern_finals_lag_seconds',
    help: 'Age of the oldest final bet that a reader has not taken',
    label: 'reader',
    read: async () => {
      const heads = await finalHeads(context.db);
      const lagOf = (since: Date | null) =>
        since === null ? 0 : Math.max(0, context.clock.nowMs() - since.getTime()) / 1000;
      return heads.map(({ reader, waitingSince }) => [reader, lagOf(waitingSince)]);
    },
  });
}
