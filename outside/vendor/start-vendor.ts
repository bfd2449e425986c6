import fastify from 'fastify';
import { realWorld, type World } from '../world.ts';
import { openBook } from './book.ts';
import { registerHostedPage } from './hosted-page.ts';
import { createHouse } from './house.ts';
import { registerHouseApi } from './house-api.ts';
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
  /** The house, as this process reaches it. */
  readonly houseUrl: string;
  /** The site that may frame the game. */
  readonly siteUrl: string;
  /** A file that outlives the process; without it the statement lives in memory. */
  readonly statePath?: string;
  /** Longest wait between two tries of what must arrive; five minutes unless given. */
  readonly againMaxMs?: number | undefined;
  readonly world?: World;
}

/** Starts the game vendor and answers where it listens. @throws when the port is taken */
export async function startVendor(options: VendorOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { world = realWorld, secret, keyId = 'demo-1' } = options;
  const ending = new AbortController();
  const book = openBook(options.statePath);
  const house = createHouse({ url: options.houseUrl, secret, keyId, world });
  const rounds = createRounds({ house, book, world, closing: ending.signal, againMaxMs: options.againMaxMs });
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  await app.register(async (scope) =>
    registerHostedPage(scope, { house, book, rounds, world, secret, siteUrl: options.siteUrl }),
  );
  let publicUrl = '';
  await app.register(async (scope) => registerHouseApi(scope, { book, world, secret, publicUrl: () => publicUrl }));
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
