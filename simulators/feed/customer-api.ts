import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import type { Delivery } from './delivery.ts';
import type { Desk } from './desk.ts';
import { isOurCall, signAnswer } from './signing.ts';
import type { State } from './state.ts';

export interface CustomerApi {
  readonly book: Book;
  readonly delivery: Delivery;
  readonly desk: Desk;
  readonly context: AppContext;
  readonly secret: string;
  /** Says what is due before an answer is made. */
  readonly publish: () => void;
}

const PAGE_MAX = 500;
/** A customer who does not read is disconnected; it continues where it was. */
const UNREAD_MAX_BYTES = 1_048_576;
const pageShape = z.object({
  after: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
});
const OVER: readonly State['phase'][] = ['ended', 'abandoned', 'forfeited'];

/** Signed answers to signed calls. */
function answering({ context, secret }: CustomerApi) {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, content: object) => {
    const time = new Date(context.nowMs()).toISOString();
    const body = JSON.stringify(content);
    return reply
      .code(status)
      .headers({
        'content-type': 'application/json',
        'x-feed-time': time,
        'x-feed-sign': signAnswer(secret, request.url, time, body),
      })
      .send(body);
  };
  const isCustomer = (request: FastifyRequest): boolean => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const body = typeof request.body === 'string' ? request.body : '';
    const call = { method: request.method, path: request.url, time: header('x-feed-time'), body };
    return isOurCall(secret, call, header('x-feed-sign'), context.nowMs());
  };
  return { send, isCustomer };
}

/** The messages above a number; 0 begins with the oldest one that is stored. Null: older ones are asked for. */
function startOf(book: Book, after: number): number | null {
  if (after === 0) return book.first() - 1;
  return after < book.first() - 1 ? null : after;
}

function registerMessages(app: FastifyInstance, api: CustomerApi): void {
  const { book, delivery } = api;
  const { send } = answering(api);
  app.get('/v1/messages', async (request, reply) => {
    const parsed = pageShape.safeParse(request.query);
    if (!parsed.success) return send(request, reply, 400, { code: 'invalid_request' });
    api.publish();
    const after = startOf(book, parsed.data.after);
    if (after === null) return send(request, reply, 410, { code: 'history_gone', first: book.first() });
    const messages = delivery.page(after, parsed.data.limit);
    return send(request, reply, 200, { first: book.first(), last: delivery.visible(), messages });
  });
  app.get('/v1/stream', async (request, reply) => {
    const parsed = pageShape.safeParse(request.query);
    const after = parsed.success ? startOf(book, parsed.data.after) : null;
    if (after === null) return send(request, reply, 410, { code: 'history_gone', first: book.first() });
    api.publish();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const end = delivery.open(
      {
        send: (text) => {
          if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
          else raw.write(text);
        },
      },
      Math.min(after, delivery.visible()),
    );
    raw.on('close', end);
    // Without a listener the error of a broken connection would end the process.
    raw.on('error', end);
  });
}

function registerFixtures(app: FastifyInstance, api: CustomerApi): void {
  const { book, delivery } = api;
  const { send } = answering(api);
  app.get('/v1/fixtures', async (request, reply) => {
    api.publish();
    const open = [...book.states()].filter(
      ([, { phase, result, competition }]) => !competition && (result === null || !OVER.includes(phase)),
    );
    const fixtures = open.map(([id, state]) => ({ id, ...state }));
    return send(request, reply, 200, { number: delivery.visible(), fixtures });
  });
  app.get<{ Params: { id: string } }>('/v1/fixtures/:id', async (request, reply) => {
    api.publish();
    const { id } = request.params;
    const state = book.stateOf(id);
    if (!state || state.competition) return send(request, reply, 404, { code: 'unknown_fixture' });
    return send(request, reply, 200, { number: delivery.visible(), fixtures: [{ id, ...state }] });
  });
}

/** What a customer of the feed calls. */
export function registerCustomerApi(app: FastifyInstance, api: CustomerApi): void {
  const { send, isCustomer } = answering(api);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request, reply) => {
    if (!isCustomer(request)) return send(request, reply, 401, { code: 'bad_signature' });
    if (api.delivery.mode() === 'silent' && request.method === 'GET') return reply.code(503).send();
  });
  registerMessages(app, api);
  registerFixtures(app, api);
  /** For scripts: what the desk's page does. */
  app.post('/v1/desk', async (request, reply) => {
    const done = api.desk.act(JSON.parse(String(request.body)) as unknown);
    return send(request, reply, done.ok ? 200 : 400, done);
  });
}
