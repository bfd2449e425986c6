import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import { type Book, openBook } from './book.ts';
import { endedPage, replayPage, tablePage } from './page.ts';
import { type AskPlatform, createPlatform, signOf } from './platform.ts';
import { type Outcome, playRound, TIDES, type Visit } from './rounds.ts';

export interface TideOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs in both directions. */
  readonly secret: string;
  /** This vendor's code at the platform. */
  readonly merchant: string;
  readonly platformUrl: string;
  /** The site that may frame the game. */
  readonly siteUrl: string;
  readonly publicUrl?: string;
  readonly statePath?: string;
  readonly context?: AppContext;
}
export interface RunningTide {
  readonly url: string;
  /** The platform's wallet as this vendor calls it. */
  readonly ask: AskPlatform;
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => Promise<void>;
}

const SKEW_SECONDS = 300;
const VISITS_MAX = 5000;
type Table = Parameters<typeof playRound>[0];

/** The platform's calls: signed GETs. */
function registerApi(
  app: FastifyInstance,
  options: TideOptions & { readonly context: AppContext },
  book: Book,
  state: { isOpen: boolean; publicUrl: string },
): void {
  const queryOf = (request: FastifyRequest): URLSearchParams | null => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const isFresh = Math.abs(options.context.nowMs() / 1000 - Number(searchParams.get('ts'))) <= SKEW_SECONDS;
    const isSigned = searchParams.get('sign') === signOf(options.secret, pathname, searchParams);
    return isFresh && isSigned ? searchParams : null;
  };
  const answer = (path: string, work: (query: URLSearchParams) => string) =>
    app.get(path, async (request, reply) => {
      const query = queryOf(request);
      return query ? reply.type('text/plain').send(work(query)) : reply.code(401).send('');
    });
  const number = (query: URLSearchParams, name: string): number => Number(query.get(name));
  answer('/api/statement', (query) =>
    book.statement({
      ...{ fromMs: number(query, 'from'), toMs: number(query, 'to') },
      ...{ after: number(query, 'after'), rows: number(query, 'rows') },
    }),
  );
  answer('/api/state', () => `open=${state.isOpen ? 1 : 0}`);
  answer('/api/replay', (query) => {
    const drawn = book.drawnOf(query.get('round') ?? '');
    if (drawn?.account !== query.get('account')) return 'unknown=1';
    const address = new URLSearchParams({ round: drawn.round, lang: query.get('lang') ?? 'en' });
    address.set('sign', signOf(options.secret, '/replay', address));
    return new URLSearchParams({ url: `${state.publicUrl}/replay?${address}` }).toString();
  });
}

/** The pages of players, which the site alone may frame. */
function registerPages(app: FastifyInstance, { secret, siteUrl }: TideOptions, table: Table): void {
  const visits = new Map<string, Visit>();
  const last = new Map<string, Outcome>();
  const send = (reply: FastifyReply, status: number, build: (nonce: string) => string) => {
    const nonce = table.context.randomHex(16);
    const headers = pageHeaders(nonce);
    const policy = (headers['content-security-policy'] ?? '').replace(
      "ancestors 'none'",
      `ancestors ${new URL(siteUrl).origin}`,
    );
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': policy })
      .send(build(nonce));
  };
  const ended = (reply: FastifyReply, lang: string) => send(reply, 410, (nonce) => endedPage(lang, nonce));
  app.get('/play', async (request, reply) => {
    const { t: token = '', l: lang = 'en' } = request.query as Record<string, string>;
    const opened = await table.ask('open', { token: String(token) });
    if (opened?.['status'] !== '0') return ended(reply, String(lang));
    const { account = '', session = '', game = '', currency = '', cash = '0' } = opened;
    const id = table.context.randomHex(16);
    visits.set(id, { ...{ id, account, session, game, currency, cash }, lang: String(lang) });
    const [oldest] = visits.keys();
    if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
    return reply.redirect(`/table/${id}`, 303);
  });
  const visitOf = (request: FastifyRequest) => visits.get((request.params as { visit: string }).visit);
  app.get('/table/:visit', async (request, reply) => {
    const visit = visitOf(request);
    return visit ? send(reply, 200, (nonce) => tablePage(visit, last.get(visit.id), nonce)) : ended(reply, 'en');
  });
  app.post('/table/:visit', async (request, reply) => {
    const visit = visitOf(request);
    const fields = new URLSearchParams(String(request.body ?? ''));
    const [cents, tide] = [fields.get('cents') ?? '', fields.get('tide') ?? ''];
    if (!visit) return ended(reply, 'en');
    if (!/^[1-9][0-9]{0,7}$/.test(cents) || !TIDES.some((one) => one === tide)) return reply.code(400).send('');
    last.set(visit.id, await playRound(table, visit, tide, cents));
    // A redirect, so that reloading the result does not play again.
    return reply.redirect(`/table/${visit.id}`, 303);
  });
  app.get('/replay', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const isSigned = searchParams.get('sign') === signOf(secret, '/replay', searchParams);
    const drawn = isSigned ? table.book.drawnOf(searchParams.get('round') ?? '') : undefined;
    const lang = searchParams.get('lang') ?? 'en';
    return drawn ? send(reply, 200, (nonce) => replayPage(drawn, lang, nonce)) : ended(reply, lang);
  });
}

/**
 * Starts a game vendor that speaks Tidewire (simulators/README.md) and returns where it listens.
 * @throws when the port is taken
 */
export async function startTideVendor(options: TideOptions): Promise<RunningTide> {
  const { context = systemContext, merchant, secret } = options;
  const ending = new AbortController();
  const book = openBook(options.statePath);
  const ask = createPlatform({ url: options.platformUrl, merchant, secret, context });
  const state = { isOpen: true, publicUrl: '' };
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  registerApi(app, { ...options, context }, book, state);
  registerPages(app, options, { ask, book, context, closing: ending.signal });
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  state.publicUrl = (options.publicUrl ?? url).replace(/\/$/, '');
  return {
    ...{ url, ask },
    setOpen: (isOpen) => {
      state.isOpen = isOpen;
    },
    close: async () => {
      ending.abort();
      await app.close();
    },
  };
}
