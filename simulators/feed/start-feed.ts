import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { openBook } from './book.ts';
import { registerCustomerApi } from './customer-api.ts';
import { createDelivery } from './delivery.ts';
import { createDesk, type Done, type Order } from './desk.ts';
import { registerDeskRoutes } from './desk-routes.ts';
import { createPublisher } from './publisher.ts';
import type { Season } from './season.ts';

export interface FeedOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs calls, answers, messages and signs of life. */
  readonly secret: string;
  /** Decides every match; the same again with the same seed. */
  readonly seed?: string;
  /** How many seconds of the feed pass in one second. */
  readonly speed?: number;
  /** A real season that is played beside the virtual leagues, from an hour after the feed began. */
  readonly season?: Season | undefined;
  /** Whether the virtual leagues play; they do unless told otherwise. */
  readonly virtual?: boolean;
  /** A file that outlives the process; without it numbers begin anew. */
  readonly statePath?: string;
  readonly context?: AppContext;
}
export interface RunningFeed {
  readonly url: string;
  /** What the desk's page does. */
  readonly act: (order: Order) => Done;
  readonly close: () => Promise<void>;
}

/** How often the feed looks for what is due, and how often it shows that it lives. */
export const TICK_MS = 200;
const TICKS_PER_BEAT = 10;

/**
 * Starts the feed and returns where it listens.
 * @throws when the port is taken, or the state file is of another feed
 */
export async function startFeed(options: FeedOptions): Promise<RunningFeed> {
  const { context = systemContext, secret, seed = 'touchline', speed = 1, season = '', virtual = true } = options;
  const ending = new AbortController();
  const book = openBook(options.statePath, { seed, speed, season, virtual }, context.nowMs());
  const publisher = createPublisher(book);
  const delivery = createDelivery(book, secret, context.nowMs);
  const desk = createDesk({ book, delivery, context });
  const publish = () => void publisher.publish(context.nowMs());
  publish();

  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const parts = { book, delivery, desk, context, secret, publish };
  await app.register(async (scope) => registerCustomerApi(scope, parts));
  await app.register(async (scope) => registerDeskRoutes(scope, parts));
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });

  const run = async () => {
    for (let tick = 0; !ending.signal.aborted; tick += 1) {
      publish();
      delivery.pump(tick % TICKS_PER_BEAT === 0);
      await context.delay(TICK_MS, ending.signal);
    }
  };
  run().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    url,
    act: (order) => {
      publish();
      return desk.act(order);
    },
    close: async () => {
      ending.abort();
      await app.close();
    },
  };
}
