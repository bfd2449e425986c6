import type { BusMessage } from './frames.ts';

/** Messages of this interval share a statement. */
const GATHER_MS = 10;
const WAITING_MAX = 50_000;

export interface Outbox {
  add(message: BusMessage): void;
  /** Sends what waits, after a connection is back too. */
  flush(): Promise<void>;
  stop(): Promise<void>;
  /** When the oldest message that is not written yet was added, by `performance.now()`. */
  unsentSinceMs(): number | undefined;
}

interface OutboxOptions {
  /** False while it cannot send. */
  readonly isOpen: () => boolean;
  readonly send: (messages: readonly BusMessage[]) => Promise<void>;
  /** What others must get in place of messages that were dropped. */
  readonly gap: BusMessage;
}

/** Sends messages in order, one statement at a time. While the connection is lost they wait; too many are replaced by one gap. */
export function createOutbox({ isOpen, send, gap }: OutboxOptions): Outbox {
  let waiting: BusMessage[] = [];
  let waitingSinceMs: number | undefined;
  let sendingSinceMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && isOpen()) {
      const batch = waiting;
      waiting = [];
      sendingSinceMs = waitingSinceMs;
      waitingSinceMs = undefined;
      try {
        await send(batch);
      } catch {
        // Whether it was written is unknown: a second try could double it, so the others read their state again.
        waiting = [gap, ...waiting];
        waitingSinceMs = sendingSinceMs;
        return;
      } finally {
        sendingSinceMs = undefined;
      }
    }
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    await sending;
    if (waiting.length > 0 && isOpen()) later();
  };
  function later(): void {
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  }

  return {
    flush,
    add: (message) => {
      if (waiting.length >= WAITING_MAX) waiting = [gap];
      waiting.push(message);
      waitingSinceMs ??= performance.now();
      later();
    },
    stop: flush,
    unsentSinceMs: () => sendingSinceMs ?? waitingSinceMs,
  };
}
