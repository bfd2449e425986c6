import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';

/** A pool with a waiting caller at this many consecutive checks is too small or blocked. */
const WAITING_LOOKS = 5;
const TRANSACTION_SECONDS = 30;
const LOOP_SECONDS = 1;

/** Each check sets its metric and returns the alarms it finds, as `kind subject`. */
type Check = () => string[];
interface Measured {
  readonly db: Database;
  readonly metrics: Metrics;
}

export function poolCheck({ db, metrics }: Measured): Check {
  const waitingLooks = new Map<string, number>();
  return () => {
    const full: string[] = [];
    for (const { pool, open, idle, waiting } of db.use()) {
      metrics.poolUsed.set({ pool }, open - idle);
      metrics.poolWaiting.set({ pool }, waiting);
      const count = waiting > 0 ? (waitingLooks.get(pool) ?? 0) + 1 : 0;
      waitingLooks.set(pool, count);
      if (count >= WAITING_LOOKS) full.push(`pool ${pool}`);
    }
    return full;
  };
}

export const transactionCheck =
  ({ db, metrics }: Measured): Check =>
  () => {
    const seconds = db.longestTransactionMs() / 1000;
    metrics.longestTransaction.set(seconds);
    return seconds > TRANSACTION_SECONDS ? ['transaction '] : [];
  };

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;
export const eventLoopDelay = (): LoopDelay => monitorEventLoopDelay({ resolution: 20 });

export const loopCheck =
  (loop: LoopDelay, { metrics }: Measured): Check =>
  () => {
    const seconds = loop.count > 0 ? loop.max / 1e9 : 0;
    loop.reset();
    metrics.loopLag.set(seconds);
    return seconds > LOOP_SECONDS ? ['loop '] : [];
  };
