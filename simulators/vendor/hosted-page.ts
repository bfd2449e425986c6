import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import { toMicros, toText } from './money.ts';
import { expiredPage, replayPage, tablePage } from './page.ts';
import { openVisits, pageSender, type Visits } from './page-visits.ts';
import type { PlatformClient } from './platform.ts';
import type { Rounds } from './round.ts';
import { isSame, replaySign } from './signing.ts';
import { MODES } from './texts.ts';

const VENDORS = ['LUCKY_WELL', 'WELL_WALLET'] as const;
const opening = z.object({
  ticket: z.string().min(16).max(200),
  lang: z.string().max(10).default('EN'),
  vendor: z.enum(VENDORS).default('LUCKY_WELL'),
});
const pick = z.object({
  visit: z.string(),
  well: z.number().int().min(0).max(2),
  stake: z.string().regex(/^[0-9]{1,6}(\.[0-9]{1,2})?$/),
});
const replay = z.object({
  vendor: z.enum(VENDORS),
  round: z.string().max(100),
  sign: z.string().max(100),
  lang: z.string().max(10),
});
const choice = z.object({ visit: z.string(), mode: z.enum(MODES) });

interface HostedPageOptions {
  readonly platform: PlatformClient;
  readonly book: Book;
  readonly rounds: Rounds;
  readonly context: AppContext;
  readonly secret: string;
  /** The site that may frame it. */
  readonly siteUrl: string;
}

/** The table in the site's frame: opened by a launch token, then identified by a name that only its page has. */
export function registerHostedPage(app: FastifyInstance, options: HostedPageOptions): void {
  const visits = openVisits(options.context);
  registerPages(app, options, visits);
  registerPlay(app, options, visits);
}

function registerPages(app: FastifyInstance, options: HostedPageOptions, visits: Visits): void {
  const { platform, book } = options;
  const send = pageSender(options);

  app.get('/play', async (request, reply) => {
    const parsed = opening.safeParse(request.query);
    const { lang = 'EN' } = request.query as { lang?: string };
    const answer = parsed.success
      ? await platform.ask(parsed.data.vendor, 'authenticate', { launchToken: parsed.data.ticket })
      : null;
    if (!parsed.success || answer?.code !== 'OK') return send(reply, 410, (nonce) => expiredPage(String(lang), nonce));
    const id = visits.open({
      vendor: parsed.data.vendor,
      playerId: String(answer['playerId']),
      sessionToken: String(answer['sessionToken']),
      game: String(answer['gameCode']),
      currency: String(answer['currency']),
      lang: parsed.data.lang,
    });
    return reply.header('referrer-policy', 'no-referrer').redirect(`/table/${id}`, 303);
  });

  app.get('/table/:visit', async (request, reply) => {
    const visit = visits.of((request.params as { visit: string }).visit);
    if (!visit) return send(reply, 410, (nonce) => expiredPage('EN', nonce));
    const answer = await platform.ask(visit.vendor, 'balance', { playerId: visit.playerId });
    const isOurs = visit.vendor === 'WELL_WALLET';
    const balance = isOurs ? toText(book.purseOf(visit.vendor, visit.playerId)) : (answer?.balance?.cash ?? '0.000000');
    return send(reply, 200, (nonce) => tablePage(visit, balance, nonce));
  });

  app.get('/replay', async (request, reply) => {
    const parsed = replay.safeParse(request.query);
    const isSigned =
      parsed.success && isSame(replaySign(options.secret, parsed.data.vendor, parsed.data.round), parsed.data.sign);
    const drawn = isSigned ? book.drawnOf(parsed.data.vendor, parsed.data.round) : undefined;
    if (!parsed.success || !drawn) return send(reply, 410, (nonce) => expiredPage('EN', nonce));
    return send(reply, 200, (nonce) => replayPage(drawn, parsed.data.lang, nonce));
  });
}

/** A pick of a well, and what a tester switches. */
function registerPlay(app: FastifyInstance, { book, rounds }: HostedPageOptions, visits: Visits): void {
  const playing = new Set<string>();

  app.post('/pick', async (request, reply) => {
    const parsed = pick.safeParse(request.body);
    const visit = parsed.success ? visits.of(parsed.data.visit) : undefined;
    const stake = parsed.success ? toMicros(parsed.data.stake) : null;
    if (!parsed.success || !visit || stake === null || stake === 0n) return reply.code(400).send({ error: 'bad_pick' });
    // One round at a time.
    if (playing.has(visit.id)) return reply.code(409).send({ error: 'still_drawing' });
    playing.add(visit.id);
    try {
      return await rounds.play(visit, parsed.data.well, stake);
    } finally {
      playing.delete(visit.id);
    }
  });

  // A real vendor announces maintenance to its platforms; here a tester switches it on and off.
  app.post('/maintenance', async (request, reply) => {
    const parsed = z.object({ maintenance: z.boolean() }).safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'bad_maintenance' });
    book.setMaintenance(parsed.data.maintenance);
    return { maintenance: parsed.data.maintenance };
  });

  app.post('/mode', async (request, reply) => {
    const parsed = choice.safeParse(request.body);
    const visit = parsed.success ? visits.of(parsed.data.visit) : undefined;
    if (!parsed.success || !visit) return reply.code(400).send({ error: 'bad_mode' });
    visit.mode = parsed.data.mode;
    if (visit.mode === 'boasting') rounds.boast(visit);
    return { mode: visit.mode };
  });
}
