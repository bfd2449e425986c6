import { setTimeout as sleep } from 'node:timers/promises';
import { type AppContext, databaseNow } from '../../../platform/index.ts';
import type { FeedAdapter, FeedDelivery, FeedFault } from '../feed/sports.feed-adapter.ts';
import { createFeedReader } from '../feed/sports.feed-reader.ts';
import { touchline } from '../feed/sports.touchline.ts';
import { applyAll } from './sports.apply.ts';
import {
  addFault,
  countOfFeed,
  endLease,
  factsOfFixture,
  feedsOf,
  LEASE_MS,
  leaseFeed,
  noteAlive,
} from './sports.feed.store.ts';

const RENEW_MS = 1000;

interface Reading {
  readonly node: string;
  readonly adapter: FeedAdapter;
  isStopped: boolean;
  isReading: boolean;
  loop: Promise<void>;
}
const readings = new WeakMap<AppContext, Reading>();

/** The feed of the environment; null where there is none. Another protocol is another adapter here. */
function adapterOf(context: AppContext): FeedAdapter | null {
  const { FEED_URL: url, FEED_SECRET: secret } = context.config;
  if (url === undefined || secret === undefined) return null;
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    await sleep(ms, undefined, { signal });
  };
  return createFeedReader({ protocol: touchline, url, secret, context, wait });
}

const whyOf = (fault: FeedFault): string => {
  const { kind: _, ...facts } = fault;
  return JSON.stringify(facts);
};

async function begin(context: AppContext, own: Reading): Promise<void> {
  const { adapter, node } = own;
  const row = (await feedsOf(context.db)).find(({ feed }) => feed === adapter.name);
  own.isReading = true;
  const apply = async (deliveries: readonly FeedDelivery[]): Promise<void> => {
    const all = deliveries.map(({ number, message, fixtureId, lateMs }) => ({
      ...{ feed: adapter.name, number: BigInt(number), message, fixtureId, node, isLate: lateMs !== null },
    }));
    const verdicts = await context.db.as('jobs', () => applyAll(context, all));
    if (verdicts.includes('not_ours')) own.isReading = false;
  };
  adapter.start({
    after: Number(row?.last_number ?? 0),
    stateOf: (fixtureId) => context.db.as('jobs', () => factsOfFixture(context.db, adapter.name, fixtureId)),
    onMessage: (delivery) => apply([delivery]),
    onMissed: apply,
    onDoubled: (number) => {
      context.db
        .as('jobs', () => countOfFeed(context.db, adapter.name, 'doubled', new Date(context.clock.nowMs())))
        .catch((error) => context.log.warn({ err: error, number }, 'a doubled message of the feed is not counted'));
    },
    onFault: (fault) => {
      const at = new Date(context.clock.nowMs());
      const noted = {
        feed: adapter.name,
        number: 'number' in fault && fault.number !== null ? BigInt(fault.number) : null,
      };
      addFault(context.db, {
        ...noted,
        id: context.newId(),
        matchId: null,
        fault: fault.kind,
        text: whyOf(fault),
        at,
      }).catch((error) => context.log.warn({ err: error, fault: fault.kind }, 'a fault of the feed is not noted'));
    },
  });
}

async function end(own: Reading): Promise<void> {
  own.isReading = false;
  await own.adapter.stop();
}

/** Reads while this node has the lease; the signs of life of a feed that is up to date are noted each second. */
async function holdFeed(context: AppContext, own: Reading): Promise<void> {
  const { adapter, node } = own;
  let started = false;
  while (!own.isStopped) {
    try {
      const isOwned = await context.db.as('jobs', () => leaseFeed(context.db, adapter.name, node, LEASE_MS));
      if (started && (!isOwned || !own.isReading)) {
        await end(own);
        started = false;
      }
      if (isOwned && !started) {
        await begin(context, own);
        started = true;
      }
      const { state, heardMs } = adapter.health();
      if (isOwned && state === 'live' && heardMs !== null)
        await context.db.as('jobs', () => noteAlive(context.db, adapter.name, new Date(heardMs)));
    } catch (error) {
      context.log.warn({ err: error }, 'the feed is not held: the database does not answer');
    }
    await sleep(RENEW_MS);
  }
  if (started) await end(own);
}

/** One node reads the feed at a time, by a lease of some seconds. With a clock set by hand nothing runs by itself. */
export async function startReading(context: AppContext): Promise<void> {
  if (databaseNow(context.clock) !== null) return;
  const adapter = adapterOf(context);
  if (!adapter) return;
  const own: Reading = {
    node: context.newId().toString(),
    adapter,
    isStopped: false,
    isReading: false,
    loop: Promise.resolve(),
  };
  readings.set(context, own);
  own.loop = holdFeed(context, own);
}

export async function stopReading(context: AppContext): Promise<void> {
  const own = readings.get(context);
  if (!own) return;
  own.isStopped = true;
  await own.loop;
  await endLease(context.db, own.adapter.name, own.node);
}
