import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type FeedOptions, type RunningFeed, startFeed } from '@lantern/simulators/feed';
import type { FeedProtocol } from '../src/modules/sports/feed/sports.feed-protocol.ts';
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

/** A request that fails has no answer: so long the test waits for one at most. */
const ANSWER_MS = 3000;

/** Time that only the test moves, for both sides of a feed. */
export function createTestTime(startMs = FEED_START_MS) {
  let nowMs = startMs;
  let due = { requests: 0, sinceMs: 0 };
  let sleepers: { dueMs: number; wake: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    /** An answer that is a minute old is not of now, so no time passes while one is on its way. */
    requested: () => {
      due = { requests: due.requests + 1, sinceMs: performance.now() };
    },
    answered: () => {
      due = { ...due, requests: Math.max(0, due.requests - 1) };
    },
    failed: () => {
      due = { ...due, requests: 0 };
    },
    isAnswerDue: () => due.requests > 0 && performance.now() - due.sinceMs < ANSWER_MS,
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
  const begin = (): Promise<RunningFeed> =>
    startFeed({ port, secret: FEED_SECRET, context, leagues: ['sc', 'gl', 'lm'], ...change });
  return { url: `http://127.0.0.1:${port}`, feed: await begin(), begin };
}

/** Touchline with its requests counted until they are answered. */
function counted({ requested, answered }: Partial<TestTime>): FeedProtocol {
  return {
    ...touchline,
    pageRequest: (...given) => {
      requested?.();
      return touchline.pageRequest(...given);
    },
    readPage: (...given) => {
      answered?.();
      return touchline.readPage(...given);
    },
    streamRequest: (...given) => {
      requested?.();
      return touchline.streamRequest(...given);
    },
    createParser: (key) => {
      answered?.();
      return touchline.createParser(key);
    },
  };
}

/** A reader with what it delivered, stored as a module would store it. */
export function openTestReader(
  url: string,
  time: Pick<TestTime, 'nowMs' | 'wait'> & Partial<TestTime>,
  change: { silentMs?: number; secret?: string } = {},
) {
  const states = new Map<string, FixtureState>();
  const deliveries: FeedDelivery[] = [];
  const faults: FeedFault[] = [];
  const entered: FeedState[] = [];
  const reader: FeedAdapter = createFeedReader({
    ...{ protocol: counted(time), url, secret: FEED_SECRET, wait: time.wait },
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
      onState: (state) => {
        entered.push(state);
        time.failed?.();
      },
      ...settings,
    });
  const numbers = () => deliveries.map(({ number }) => number);
  return { reader, states, deliveries, faults, entered, store, start, numbers };
}
