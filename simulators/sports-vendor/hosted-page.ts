import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { toMicros, toText } from '../vendor/money.ts';
import { openVisits, pageSender, type Visits } from '../vendor/page-visits.ts';
import { isSame, replaySign } from '../vendor/signing.ts';
import type { Visit } from '../vendor/visit.ts';
import { comingMatches, matchOf, RESULTS } from './matches.ts';
import { bookPage, expiredPage, ticketPage } from './page.ts';
import { type BookContext, isOpen, placeTicket, settleTickets } from './sportsbook.ts';
import { payoutOf, type Ticket } from './tickets.ts';

const MATCHES_SHOWN = 4;
const BETS_SHOWN = 10;
/** Bets on later matches than those that are shown are refused. */
const LATEST_MS = 15 * 60_000;

const opening = z.object({ ticket: z.string().min(16).max(200), lang: z.string().max(10).default('EN') });
const ofVisit = z.object({ visit: z.string() });
const placing = ofVisit.extend({
  match: z.number().int().min(1),
  pick: z.enum(RESULTS),
  stake: z.string().regex(/^[0-9]{1,6}(\.[0-9]{1,2})?$/),
});
const ending = ofVisit.extend({ result: z.enum(RESULTS) });
const replay = z.object({ round: z.string().max(100), sign: z.string().max(100), lang: z.string().max(10) });

export interface HostedBook extends BookContext {
  readonly secret: string;
  /** The site that may frame it. */
  readonly siteUrl: string;
}

/** A bet as the page shows it. */
function shownBet({ tickets }: BookContext, ticket: Ticket) {
  const result = tickets.resultOf(ticket.match.id);
  const paid = result === undefined ? 0n : payoutOf(ticket, result);
  // A bet is over for its player once the platform has its payout.
  const isOver = result !== undefined && tickets.isPaid(ticket.roundId);
  return {
    ...{ match: ticket.match, pick: ticket.pick, stake: toText(BigInt(ticket.stake)), paid: toText(paid) },
    state: isOver ? (paid > 0n ? 'won' : 'lost') : 'open',
  };
}

async function stateOf(book: BookContext, { vendor, playerId }: Visit) {
  const { platform, context, tickets } = book;
  const answer = await platform.ask(vendor, 'balance', { playerId });
  const nowMs = context.nowMs();
  const shown = comingMatches(nowMs, MATCHES_SHOWN + 1).filter((match) => isOpen(book, match));
  return {
    nowMs,
    balance: answer?.balance?.cash ?? '0.000000',
    matches: shown.slice(0, MATCHES_SHOWN),
    bets: tickets
      .ticketsOf(playerId)
      .slice(0, BETS_SHOWN)
      .map((ticket) => shownBet(book, ticket)),
  };
}

/** The sportsbook in the site's frame: opened by a launch ticket, then identified by a name that only its page has. */
export function registerHostedPage(app: FastifyInstance, book: HostedBook): void {
  const visits = openVisits(book.context);
  registerPages(app, book, visits);
  registerBets(app, book, visits);
}

function registerPages(app: FastifyInstance, book: HostedBook, visits: Visits): void {
  const { platform, vendor, tickets } = book;
  const send = pageSender(book);
  const expired = (reply: FastifyReply, lang: string) => send(reply, 410, (nonce) => expiredPage(lang, nonce));

  app.get('/play', async (request, reply) => {
    const parsed = opening.safeParse(request.query);
    const { lang = 'EN' } = request.query as { lang?: string };
    const answer = parsed.success
      ? await platform.ask(vendor, 'authenticate', { launchToken: parsed.data.ticket })
      : null;
    if (answer?.code !== 'OK') return expired(reply, String(lang));
    const id = visits.open({
      ...{ vendor, lang: String(lang), playerId: String(answer['playerId']) },
      ...{ sessionToken: String(answer['sessionToken']), game: String(answer['gameCode']) },
      currency: String(answer['currency']),
    });
    return reply.header('referrer-policy', 'no-referrer').redirect(`/book/${id}`, 303);
  });

  app.get('/book/:visit', async (request, reply) => {
    const visit = visits.of((request.params as { visit: string }).visit);
    if (!visit) return expired(reply, 'EN');
    const state = await stateOf(book, visit);
    return send(reply, 200, (nonce) => bookPage(visit, state, nonce));
  });

  app.get('/replay', async (request, reply) => {
    const parsed = replay.safeParse(request.query);
    if (!parsed.success) return expired(reply, 'EN');
    const { round, sign, lang } = parsed.data;
    const ticket = isSame(replaySign(book.secret, vendor, round), sign) ? tickets.ticketOf(round) : undefined;
    if (!ticket) return expired(reply, lang);
    return send(reply, 200, (nonce) => ticketPage(ticket, tickets.resultOf(ticket.match.id), lang, nonce));
  });
}

function registerBets(app: FastifyInstance, book: HostedBook, visits: Visits): void {
  const { context, tickets } = book;
  const placingNow = new Set<string>();

  app.post('/state', async (request, reply) => {
    const parsed = ofVisit.safeParse(request.body);
    const visit = parsed.success ? visits.of(parsed.data.visit) : undefined;
    return visit ? stateOf(book, visit) : reply.code(404).send({ error: 'unknown_visit' });
  });

  app.post('/place', async (request, reply) => {
    const parsed = placing.safeParse(request.body);
    const visit = parsed.success ? visits.of(parsed.data.visit) : undefined;
    const stake = parsed.success ? toMicros(parsed.data.stake) : null;
    const match = parsed.success ? matchOf(parsed.data.match) : undefined;
    if (!parsed.success || !visit || !match || !stake || match.startsAtMs > context.nowMs() + LATEST_MS)
      return reply.code(400).send({ error: 'bad_bet' });
    // One bet at a time.
    if (placingNow.has(visit.id)) return reply.code(409).send({ error: 'still_placing' });
    placingNow.add(visit.id);
    try {
      return await placeTicket(book, visit, { match, pick: parsed.data.pick, stake });
    } finally {
      placingNow.delete(visit.id);
    }
  });

  // Whoever tests the vendor ends the match of their oldest open bet with a result.
  app.post('/end', async (request, reply) => {
    const parsed = ending.safeParse(request.body);
    const visit = parsed.success ? visits.of(parsed.data.visit) : undefined;
    if (!parsed.success || !visit) return reply.code(400).send({ error: 'bad_end' });
    const open = tickets.ticketsOf(visit.playerId).findLast(({ roundId }) => !tickets.isPaid(roundId));
    if (open) tickets.decide(open.match.id, parsed.data.result);
    await settleTickets(book);
    return { ended: open !== undefined };
  });

  // A real vendor announces maintenance to its platforms; here a tester switches it on and off.
  app.post('/maintenance', async (request, reply) => {
    const parsed = z.object({ maintenance: z.boolean() }).safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'bad_maintenance' });
    book.book.setMaintenance(parsed.data.maintenance);
    return { maintenance: parsed.data.maintenance };
  });
}
