import { AsyncResource } from 'node:async_hooks';

/** One name that a node shares with the others. */
export interface Share<Use extends { readonly name: string }, Total> {
  readonly name: string;
  /** What to send; called when the statement leaves. Null when there is nothing to send any more. */
  take(): Use | null;
  /** The total of all nodes; null when the database did not answer. */
  done(total: Total | null): void;
}

export interface Exchange<Use extends { readonly name: string }, Total> {
  put(share: Share<Use, Total>): void;
}

export interface ExchangeOptions<Use, Total> {
  readonly write: (uses: readonly Use[]) => Promise<ReadonlyMap<string, Total>>;
  readonly onFault: (error: unknown) => void;
  readonly nowMs: () => number;
}

/** Names of one statement. */
const BATCH_MAX = 2000;
/** After a fault this node counts alone for a while: limits must not wait for a database that is away. */
const PAUSE_MS = 1000;

/**
 * Sends what nodes counted alone to the database, one statement at a time: names that come meanwhile share the next one, as bets share
 * a commit (decision 0005).
 */
export function createExchange<Use extends { readonly name: string }, Total>({
  write,
  onFault,
  nowMs,
}: ExchangeOptions<Use, Total>): Exchange<Use, Total> {
  let waiting: Share<Use, Total>[] = [];
  let isRunning = false;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  /** The next names, each once: the table takes a name once in a statement. */
  function nextBatch(): Map<string, Share<Use, Total>> {
    const batch = new Map<string, Share<Use, Total>>();
    const later: Share<Use, Total>[] = [];
    for (const share of waiting) {
      if (batch.size < BATCH_MAX && !batch.has(share.name)) batch.set(share.name, share);
      else later.push(share);
    }
    waiting = later;
    return batch;
  }

  async function send(batch: ReadonlyMap<string, Share<Use, Total>>): Promise<void> {
    let totals: ReadonlyMap<string, Total> = new Map();
    const uses = [...batch.values()].flatMap((share) => share.take() ?? []);
    try {
      if (uses.length > 0) totals = await write(uses);
    } catch (error) {
      pausedUntilMs = nowMs() + PAUSE_MS;
      onFault(error);
    }
    for (const share of batch.values()) share.done(totals.get(share.name) ?? null);
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await send(nextBatch());
    isRunning = false;
  }

  // A statement belongs to no caller: not to his transaction, nor to his connections.
  const begin = AsyncResource.bind(() => void sendAll());

  return {
    put: (share) => {
      if (nowMs() < pausedUntilMs) {
        share.done(null);
        return;
      }
      waiting.push(share);
      if (isRunning) return;
      isRunning = true;
      setImmediate(begin);
    },
  };
}
