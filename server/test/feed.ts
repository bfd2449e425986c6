import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type FeedOptions, type RunningFeed, startFeed } from '@lantern/simulators/feed';
import {
  createFeedReader,
  type FeedAdapter,
  type FeedDelivery,
  type FeedFault,
  type FeedStart,
  type FeedState,
  type FixtureState,
  touchline,
} from '../src/modules/sports/index.ts';

export const FEED_SECRET = 'secret of the feed in tests';
export const FEED_START_MS = Date.UTC(2026, 11, 1, 8, 0, 0);

/** Time that only the test moves, for both sides of a feed. */
export function createTestTime(startMs = FEED_START_MS) {
  let nowMs = startMs;
  let sleepers: { dueMs: number; wake: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    wait: (durationMs: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        const sleeper = { dueMs: nowMs + durationMs, wake: resolve };
        sleepers.push(sleeper);
        signal.addEventListener(
          'abort',
          () => {
            sleepers = sleepers.filter((one) => one !== sleeper);
            reject(signal.reason);
          },
          { once: true },
        );
      }),
    advance: (durationMs: number) => {
      nowMs += durationMs;
      const due = sleepers.filter(({ dueMs }) => dueMs <= nowMs);
      sleepers = sleepers.filter(({ dueMs }) => dueMs > nowMs);
      for (const { wake } of due) wake();
    },
  };
}
export type TestTime = ReturnType<typeof createTestTime>;

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A feed on a port of its own. `begin` again is the next process on the same port and file. */
export async function openTestFeed(time: TestTime, change: Partial<FeedOptions> = {}) {
  const port = await freePort();
  let count = 0;
  const context = {
    nowMs: time.nowMs,
    delay: time.wait,
    randomHex: (length: number) => (++count).toString(16).padStart(length * 2, '0'),
  };
  const begin = (): Promise<RunningFeed> => startFeed({ port, secret: FEED_SECRET, context, ...change });
  return { url: `http://127.0.0.1:${port}`, feed: await begin(), begin };
}

/** A reader with what it delivered, stored as a module would store it. */
export function openTestReader(
  url: string,
  time: Pick<TestTime, 'nowMs' | 'wait'>,
  change: { silentMs?: number; secret?: string } = {},
) {
  const states = new Map<string, FixtureState>();
  const deliveries: FeedDelivery[] = [];
  const faults: FeedFault[] = [];
  const entered: FeedState[] = [];
  const reader: FeedAdapter = createFeedReader({
    ...{ protocol: touchline, url, secret: FEED_SECRET, wait: time.wait },
    context: { config: { ALLOW_PRIVATE_ADDRESSES: '1' }, clock: { nowMs: time.nowMs } },
    ...change,
  });
  const store = (delivery: FeedDelivery) => {
    deliveries.push(delivery);
    if (delivery.fixtureId !== null && delivery.state) states.set(delivery.fixtureId, delivery.state);
  };
  const start = (after: number, settings: Partial<FeedStart> = {}) =>
    reader.start({
      after,
      stateOf: (id) => states.get(id),
      onMessage: store,
      onFault: (fault) => void faults.push(fault),
      onState: (state) => void entered.push(state),
      ...settings,
    });
  const numbers = () => deliveries.map(({ number }) => number);
  return { reader, states, deliveries, faults, entered, store, start, numbers };
}
