import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import { freeRoundAnswers, gameAnswers, type ReplayOptions } from './game-answers.ts';
import { type Answers, isOperation, operations, refuse } from './platform-operations.ts';
import { bodyHash, isSame, signLines } from './signing.ts';
import { walletAnswers } from './wallet-answers.ts';

const FRESH_MS = 300_000;

interface PlatformApiOptions extends ReplayOptions {
  readonly book: Book;
  readonly context: AppContext;
  /** Answers of a vendor with other games than Lucky Well's. */
  readonly own?: Partial<Answers>;
}

function isSigned(request: FastifyRequest, text: string, { secret, context }: PlatformApiOptions): boolean {
  const header = (key: string): string => String(request.headers[key] ?? '');
  const [time, nonce] = [header('x-sw-time'), header('x-sw-nonce')];
  const wanted = signLines(secret, 'POST', request.url, time, nonce, bodyHash(text));
  return isSame(wanted, header('x-sw-sign')) && Math.abs(context.nowMs() - Number(time)) <= FRESH_MS;
}

/** The platform's calls to this vendor, signed with the same key. */
export function registerPlatformApi(app: FastifyInstance, options: PlatformApiOptions): void {
  const { book, own } = options;
  const answers: Answers = { ...walletAnswers(book), ...freeRoundAnswers(book), ...gameAnswers(book, options), ...own };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post('/sw1/:op', async (request, reply) => {
    const text = String(request.body ?? '');
    if (!isSigned(request, text, options)) return reply.code(401).send({ error: 'signature_wrong' });
    const { op } = request.params as { op: string };
    if (!isOperation(op)) return reply.code(404).send({ error: 'unknown_operation' });
    const body = operations[op].safeParse(JSON.parse(text));
    if (!body.success) return refuse('BAD_REQUEST');
    const answer = answers[op] as (vendor: string, body: unknown) => object;
    return answer(String(request.headers['x-sw-vendor'] ?? ''), body.data);
  });
}
