import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { openBook } from './book.ts';
import { registerHostedPage } from './hosted-page.ts';
import { createPlatformClient } from './platform.ts';
import { registerPlatformApi } from './platform-api.ts';
import { createRounds } from './round.ts';

export interface VendorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs in both directions. */
  readonly secret: string;
  readonly keyId?: string;
  /** How players reach this vendor; the listening address unless given. */
  readonly publicUrl?: string;
  /** The platform, as this process reaches it. */
  readonly platformUrl: string;
  /** The site that may frame the game. */
  readonly siteUrl: string;
  /** A file that outlives the process; without it the statement is in memory only. */
  readonly statePath?: string;
  /** Longest wait between two tries of a call that must arrive; five minutes unless given. */
  readonly againMaxMs?: number | undefined;
  readonly context?: AppContext;
}

/**
 * Starts the game vendor and returns where it listens.
 * @throws when the port is taken
 */
export async function startVendor(options: VendorOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { context = systemContext, secret, keyId = 'demo-1' } = options;
  const ending = new AbortController();
  const book = openBook(options.statePath);
  const platform = createPlatformClient({ url: options.platformUrl, secret, keyId, context });
  const rounds = createRounds({ platform, book, context, closing: ending.signal, againMaxMs: options.againMaxMs });
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  await app.register(async (scope) =>
    registerHostedPage(scope, { platform, book, rounds, context, secret, siteUrl: options.siteUrl }),
  );
  let publicUrl = '';
  await app.register(async (scope) =>
    registerPlatformApi(scope, { book, context, secret, publicUrl: () => publicUrl }),
  );
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  publicUrl = options.publicUrl ?? url;
  return {
    url,
    close: async () => {
      ending.abort();
      await app.close();
    },
  };
}
