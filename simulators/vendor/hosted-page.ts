import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import type { Book } from './book.ts';
import { toMicros, toText } from './money.ts';
import { expiredPage, replayPage, tablePage } from './page.ts';
import type { PlatformClient } from './platform.ts';
import type { Rounds, Visit } from './round.ts';
import { isSame, replaySign } from './signing.ts';
import { MODES } from './texts.ts';

const VISITS_MAX = 5000;
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

/** The table in the house's frame: opened by a ticket, then known by a name only its page holds. */
export function registerHostedPage(
  app: FastifyInstance,
  options: {
    readonly house: PlatformClient;
    readonly book: Book;
    readonly rounds: Rounds;
    readonly context: AppContext;
    readonly secret: string;
    /** Who may frame us. */
    readonly siteUrl: string;
  },
): void {
  const { house, book, rounds, context } = options;
  const visits = new Map<string, Visit>();
  const playing = new Set<string>();

  function send(reply: FastifyReply, status: number, build: (nonce: string) => string) {
    const nonce = context.randomHex(16);
    const headers = pageHeaders(nonce);
    const policy = (headers['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      `connect-src 'self'; frame-ancestors ${new URL(options.siteUrl).origin}`,
    );
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': policy })
      .send(build(nonce));
  }

  app.get('/play', async (request, reply) => {
    const asked = opening.safeParse(request.query);
    const { lang = 'EN' } = request.query as { lang?: string };
    const heard = asked.success
      ? await house.ask(asked.data.vendor, 'authenticate', { launchToken: asked.data.ticket })
      : null;
    if (!asked.success || heard?.code !== 'OK') return send(reply, 410, (nonce) => expiredPage(String(lang), nonce));
    const id = context.randomHex(16);
    visits.set(id, {
      id,
      vendor: asked.data.vendor,
      playerId: String(heard['playerId']),
      sessionToken: String(heard['sessionToken']),
      game: String(heard['gameCode']),
      currency: String(heard['currency']),
      lang: asked.data.lang,
      mode: 'normal',
    });
    const [oldest] = visits.keys();
    if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
    return reply.header('referrer-policy', 'no-referrer').redirect(`/table/${id}`, 303);
  });

  app.get('/table/:visit', async (request, reply) => {
    const visit = visits.get((request.params as { visit: string }).visit);
    if (!visit) return send(reply, 410, (nonce) => expiredPage('EN', nonce));
    const heard = await house.ask(visit.vendor, 'balance', { playerId: visit.playerId });
    const isOurs = visit.vendor === 'WELL_WALLET';
    const balance = isOurs ? toText(book.purseOf(visit.vendor, visit.playerId)) : (heard?.balance?.cash ?? '0.000000');
    return send(reply, 200, (nonce) => tablePage(visit, balance, nonce));
  });

  app.get('/replay', async (request, reply) => {
    const asked = replay.safeParse(request.query);
    const isSigned =
      asked.success && isSame(replaySign(options.secret, asked.data.vendor, asked.data.round), asked.data.sign);
    const drawn = isSigned ? book.drawnOf(asked.data.vendor, asked.data.round) : undefined;
    if (!asked.success || !drawn) return send(reply, 410, (nonce) => expiredPage('EN', nonce));
    return send(reply, 200, (nonce) => replayPage(drawn, asked.data.lang, nonce));
  });

  // A real vendor tells its houses ahead; a tester switches ours to rest and back.
  app.post('/rest', async (request, reply) => {
    const asked = z.object({ resting: z.boolean() }).safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'bad_rest' });
    book.rest(asked.data.resting);
    return { resting: asked.data.resting };
  });

  app.post('/pick', async (request, reply) => {
    const asked = pick.safeParse(request.body);
    const visit = asked.success ? visits.get(asked.data.visit) : undefined;
    const stake = asked.success ? toMicros(asked.data.stake) : null;
    if (!asked.success || !visit || stake === null || stake === 0n) return reply.code(400).send({ error: 'bad_pick' });
    // One round at a time, as at a real well.
    if (playing.has(visit.id)) return reply.code(409).send({ error: 'still_drawing' });
    playing.add(visit.id);
    try {
      return await rounds.play(visit, asked.data.well, stake);
    } finally {
      playing.delete(visit.id);
    }
  });

  app.post('/mode', async (request, reply) => {
    const asked = choice.safeParse(request.body);
    const visit = asked.success ? visits.get(asked.data.visit) : undefined;
    if (!asked.success || !visit) return reply.code(400).send({ error: 'bad_mode' });
    visit.mode = asked.data.mode;
    if (visit.mode === 'boasting') rounds.boast(visit);
    return { mode: visit.mode };
  });
}
