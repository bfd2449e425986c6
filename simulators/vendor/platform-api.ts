import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import { toMicros, toText } from './money.ts';
import { bodyHash, isSame, replaySign, signLines } from './signing.ts';

const FRESH_MS = 300_000;
const name = z.string().min(1).max(200);
const shapes = {
  list: z.object({ from: name, to: name, cursor: z.string().default('0'), limit: z.number().int().min(1).max(500) }),
  deposit: z.object({ txId: name, playerId: name, amount: name }),
  withdraw: z.object({ txId: name, playerId: name, amount: name }),
  transferStatus: z.object({ txId: name, playerId: name }),
  walletBalance: z.object({ playerId: name }),
  'freeRounds.grant': z.looseObject({ freeRoundId: name, playerId: name, number: z.number().int() }),
  'freeRounds.cancel': z.looseObject({ freeRoundId: name, playerId: name }),
  'freeRounds.list': z.object({ playerId: name }),
  games: z.object({}),
  maintenance: z.object({}),
  jackpots: z.object({}),
  'round.replayUrl': z.looseObject({ playerId: name, roundId: name, language: z.string().max(10) }),
} as const;
type Op = keyof typeof shapes;
type Answers = { readonly [O in Op]: (vendor: string, body: z.infer<(typeof shapes)[O]>) => object };

const refuse = (code: string) => ({ code, final: true });

/** The platform's calls to this vendor, signed with the same key. */
export function registerPlatformApi(
  app: FastifyInstance,
  {
    book,
    context,
    secret,
    publicUrl,
  }: { readonly book: Book; readonly context: AppContext; readonly secret: string; readonly publicUrl: () => string },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  function carry(vendor: string, body: { txId: string; playerId: string; amount: string }, sign: 1n | -1n): object {
    const amount = toMicros(body.amount);
    if (amount === null || amount === 0n) return refuse('AMOUNT_INVALID');
    const before = book.transferOf(body.txId);
    const change = sign * amount;
    if (before && (before.change !== String(change) || before.playerId !== body.playerId))
      return refuse('DUPLICATE_MISMATCH');
    if (!before && book.purseOf(vendor, body.playerId) + change < 0n) return refuse('INSUFFICIENT_FUNDS');
    if (!before) book.carry({ vendor, transfer: body.txId, playerId: body.playerId, change: String(change) });
    return { code: 'OK', final: true, balance: toText(book.purseOf(vendor, body.playerId)) };
  }

  const answers: Answers = {
    list: (vendor, body) => ({
      code: 'OK',
      final: true,
      ...book.statement({ ...body, vendor, cursor: Number(body.cursor) }),
    }),
    deposit: (vendor, body) => carry(vendor, body, 1n),
    withdraw: (vendor, body) => carry(vendor, body, -1n),
    transferStatus: (vendor, { txId, playerId }) =>
      book.transferOf(txId)
        ? { code: 'OK', final: true, balance: toText(book.purseOf(vendor, playerId)) }
        : { code: 'NOT_FOUND', final: false },
    walletBalance: (vendor, { playerId }) => ({
      code: 'OK',
      final: true,
      balance: toText(book.purseOf(vendor, playerId)),
    }),
    'freeRounds.grant': (_vendor, { freeRoundId, playerId, number }) => {
      book.give({ freeRoundId, playerId, number, cancelled: false });
      return { code: 'OK', final: true };
    },
    'freeRounds.cancel': (_vendor, { freeRoundId, playerId }) => {
      book.give({ freeRoundId, playerId, number: book.freeRounds(freeRoundId)?.number ?? 0, cancelled: true });
      return { code: 'OK', final: true };
    },
    'freeRounds.list': (_vendor, { playerId }) => ({ code: 'OK', final: true, list: book.freeOf(playerId) }),
    games: () => ({
      code: 'OK',
      final: true,
      games: [{ gameCode: 'lucky-well', type: 'RNG', rtp: '97.00', minBet: '1.000000' }],
    }),
    maintenance: () => ({ code: 'OK', final: true, maintenance: book.isResting(), until: null }),
    // The game has none, but the call is answered.
    jackpots: () => ({ code: 'OK', final: true, jackpots: [] }),
    'round.replayUrl': (vendor, { playerId, roundId, language }) => {
      const drawn = book.drawnOf(vendor, roundId);
      if (drawn?.playerId !== playerId) return refuse('NOT_FOUND');
      const url = new URL('/replay', publicUrl());
      url.search = new URLSearchParams({
        vendor,
        round: roundId,
        lang: language,
        sign: replaySign(secret, vendor, roundId),
      }).toString();
      return { code: 'OK', final: true, url: url.href };
    },
  };

  function isOurs(request: FastifyRequest, text: string): boolean {
    const header = (key: string): string => String(request.headers[key] ?? '');
    const [time, nonce] = [header('x-sw-time'), header('x-sw-nonce')];
    const wanted = signLines(secret, 'POST', request.url, time, nonce, bodyHash(text));
    return isSame(wanted, header('x-sw-sign')) && Math.abs(context.nowMs() - Number(time)) <= FRESH_MS;
  }

  app.post('/sw1/:op', async (request, reply) => {
    const text = String(request.body ?? '');
    if (!isOurs(request, text)) return reply.code(401).send({ error: 'signature_wrong' });
    const { op } = request.params as { op: string };
    if (!Object.hasOwn(shapes, op)) return reply.code(404).send({ error: 'unknown_operation' });
    const body = shapes[op as Op].safeParse(JSON.parse(text));
    if (!body.success) return refuse('BAD_REQUEST');
    const answer = answers[op as Op] as (vendor: string, body: unknown) => object;
    return answer(String(request.headers['x-sw-vendor'] ?? ''), body.data);
  });
}
