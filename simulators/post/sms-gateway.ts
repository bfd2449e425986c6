import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import type { Message, Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const smsShape = z.strictObject({
  to: z.string().regex(/^\+?[0-9][0-9 ().-]{3,30}$/),
  text: z.string().min(1).max(1_600),
  reference: z.string().max(100).default(''),
});

const filterShape = z.object({
  to: z.string().max(320).optional(),
  kind: z.enum(['mail', 'sms']).optional(),
  refresh: z.string().max(10).optional(),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** All fields but the bytes of the mail, which `/messages/:id/raw` has. */
const withoutRaw = ({ raw: _raw, ...message }: Message) => message;

export interface GatewayOptions {
  readonly outbox: Outbox;
  readonly context: AppContext;
  /** When set, an SMS is accepted only with it as the bearer token. */
  readonly smsToken: string | undefined;
}

/** `POST /sms` for the platform; the outbox for people (`/`) and for tests (`/messages.json`). */
export function registerGateway(app: FastifyInstance, { outbox, context, smsToken }: GatewayOptions): void {
  const isAllowed = (authorization: string | undefined) =>
    smsToken === undefined || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${smsToken}`));

  app.post('/sms', async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) return reply.code(401).send({ code: 'bad_token' });
    const sms = smsShape.safeParse(request.body);
    if (!sms.success) return reply.code(400).send({ code: 'invalid_request', detail: sms.error.message });
    const { to, text, reference } = sms.data;
    const { id } = outbox.add({ kind: 'sms', to: [to], from: '', subject: '', text, reference, raw: '' });
    return reply.send({ id });
  });

  app.get('/messages.json', async (request, reply) => {
    const filter = filterShape.safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ code: 'invalid_request', detail: filter.error.message });
    return reply.header('cache-control', 'no-store').send({ messages: outbox.list(filter.data).map(withoutRaw) });
  });

  app.get<{ Params: { id: string } }>('/messages/:id/raw', async (request, reply) => {
    const message = outbox.find(request.params.id);
    if (!message?.raw) return reply.code(404).send({ code: 'unknown_message' });
    // Shown as text, never as the HTML it may contain.
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(message.raw, 'base64'));
  });

  app.get('/', async (request, reply) => {
    const filter = filterShape.safeParse(request.query).data ?? {};
    const nonce = context.randomHex(16);
    return reply
      .headers(pageHeaders(nonce))
      .send(outboxPage({ messages: outbox.list(filter), filter, isLive: filter.refresh !== 'off', nonce }));
  });
}
