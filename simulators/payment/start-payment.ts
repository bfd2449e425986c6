import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { openJournal } from '../journal.ts';
import { openBook } from './book.ts';
import { createDesk } from './desk.ts';
import { registerHostedPage } from './hosted-page.ts';
import { registerMerchantApi } from './merchant-api.ts';
import { createPayouts, type Payouts } from './payouts.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaymentOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs the merchant's calls. */
  readonly secret: string;
  /** Signs web-hooks and answers. */
  readonly webhookSecret: string;
  /** Where web-hooks go, unless a payment names its own address. */
  readonly webhookUrl: string;
  /** How customers reach the hosted page; the listening address when left out. */
  readonly publicUrl?: string;
  /** A file that outlives the process; without it payments live in memory. */
  readonly statePath?: string;
  readonly merchant?: string;
  readonly context?: AppContext;
}

export interface RunningSimulator {
  /** `http://127.0.0.1:4301` */
  readonly url: string;
  readonly payouts: Payouts;
  readonly close: () => Promise<void>;
}

/**
 * Starts the payment provider and returns where it listens.
 * @throws when the port is taken
 */
export async function startPayment(options: PaymentOptions): Promise<RunningSimulator> {
  const { context = systemContext, secret, merchant = 'Lantern' } = options;
  const ending = new AbortController();
  const book = openBook(openJournal(options.statePath));
  const webhooks = createWebhooks({ book, context, secret: options.webhookSecret, closing: ending.signal });
  const desk = createDesk({ book, context, announce: webhooks.announce, closing: ending.signal });

  const payouts = createPayouts({
    ...{ context, webhookSecret: options.webhookSecret, webhookUrl: options.webhookUrl, closing: ending.signal },
    statePath: options.statePath && `${options.statePath}.payouts`,
  });

  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  let url = '';
  const publicUrl = () => (options.publicUrl ?? url).replace(/\/$/, '');
  await app.register(async (scope) => {
    const { webhookUrl, webhookSecret: answerSecret } = options;
    registerMerchantApi(scope, { desk, payouts, context, secret, answerSecret, publicUrl, webhookUrl });
  });
  await app.register(async (scope) => {
    const isSecure = options.publicUrl?.startsWith('https:') ?? false;
    registerHostedPage(scope, { desk, context, secret, merchant, isSecure });
  });
  app.get('/healthz', async () => ({ ok: true }));
  url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });

  webhooks.resume();
  desk.resume();
  payouts.resume();
  return {
    url,
    payouts,
    close: async () => {
      ending.abort();
      await app.close();
    },
  };
}
