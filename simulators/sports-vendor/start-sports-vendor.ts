import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { openBook } from '../vendor/book.ts';
import { createPlatformClient } from '../vendor/platform.ts';
import { registerPlatformApi } from '../vendor/platform-api.ts';
import { OK, refuse } from '../vendor/platform-operations.ts';
import { replaySign } from '../vendor/signing.ts';
import { registerHostedPage } from './hosted-page.ts';
import { keepSettling } from './sportsbook.ts';
import { openTickets } from './tickets.ts';

export const SPORTS_VENDOR_CODE = 'ROOFTOP';
const AGAIN_MAX_MS = 300_000;

export interface SportsVendorOptions {
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
  /** The site that may frame the sportsbook. */
  readonly siteUrl: string;
  /** A file that outlives the process, for the statement; tickets are in another one beside it. */
  readonly statePath?: string;
  readonly context?: AppContext;
}

/**
 * Starts the sports vendor and returns where it listens.
 * @throws when the port is taken
 */
export async function startSportsVendor(
  options: SportsVendorOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { context = systemContext, secret, keyId = 'demo-1', statePath, siteUrl } = options;
  const ending = new AbortController();
  const statement = openBook(statePath);
  const tickets = openTickets(statePath && `${statePath}.tickets`);
  const platform = createPlatformClient({ url: options.platformUrl, secret, keyId, context });
  const book = {
    ...{ platform, context, tickets, secret, siteUrl, book: statement },
    ...{ closing: ending.signal, againMaxMs: AGAIN_MAX_MS, vendor: SPORTS_VENDOR_CODE },
  };
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  await app.register(async (scope) => registerHostedPage(scope, book));
  let publicUrl = '';
  const own = {
    games: () => ({ ...OK, games: [{ gameCode: 'rooftop-book', type: 'SPORTS', rtp: '95.00', minBet: '1.000000' }] }),
    'round.replayUrl': (
      vendor: string,
      { playerId, roundId, language }: { playerId: string; roundId: string; language: string },
    ) => {
      if (tickets.ticketOf(roundId)?.playerId !== playerId) return refuse('NOT_FOUND');
      const sign = replaySign(secret, vendor, roundId);
      const query = new URLSearchParams({ round: roundId, lang: language, sign });
      return { ...OK, url: `${publicUrl}/replay?${query}` };
    },
  };
  await app.register(async (scope) =>
    registerPlatformApi(scope, { book: statement, context, secret, own, publicUrl: () => publicUrl }),
  );
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  publicUrl = options.publicUrl ?? url;
  // The wait of the loop ends with the process.
  void keepSettling(book).catch(() => undefined);
  return {
    url,
    close: async () => {
      ending.abort();
      await app.close();
    },
  };
}
