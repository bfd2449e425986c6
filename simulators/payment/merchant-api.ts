import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../environment.ts';
import type { Answer, Desk } from './desk.ts';
import { describePayment } from './payment.ts';
import { registerPayoutApi } from './payout-api.ts';
import type { Payouts } from './payouts.ts';
import { againShape, laterShape, listShape, misbehaveShape, orderShape } from './shapes.ts';
import { checkRequest, signWebhook } from './signing.ts';

const PAGE_SIZE = 100;

export interface MerchantApiOptions {
  readonly desk: Desk;
  readonly payouts: Payouts;
  readonly context: AppContext;
  readonly secret: string;
  /** Signs the answers, with the key of the web-hooks: a caller's key cannot make one. */
  readonly answerSecret: string;
  readonly publicUrl: () => string;
  readonly webhookUrl: string;
}

type ById = { Params: { id: string } };

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The parsed value of a body that is not JSON: no shape accepts it. */
function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send({ code });

const invalid = (reply: FastifyReply, error: { message: string }) =>
  reply.code(400).send({ code: 'invalid_request', detail: error.message });

/** Each request is signed by the merchant, and each answer by the provider. */
function requireSignatures(app: FastifyInstance, { context, secret, answerSecret }: MerchantApiOptions): void {
  // The signature covers the bytes as they came, so the body stays text until it has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.addHook('preHandler', async (request, reply) => {
    const signed = {
      method: request.method,
      path: request.url,
      time: headerText(request.headers['x-pay-time']),
      body: typeof request.body === 'string' ? request.body : '',
    };
    const code = checkRequest(secret, signed, headerText(request.headers['x-pay-sign']), context.nowMs());
    if (code) return refuse(reply, 401, code);
  });

  app.addHook('onSend', async (_request, reply, body) => {
    const time = String(Math.floor(context.nowMs() / 1000));
    const signed = { time, eventId: 'answer', body: typeof body === 'string' ? body : '' };
    reply.headers({ 'x-pay-time': time, 'x-pay-sign': signWebhook(answerSecret, signed) });
    return body;
  });
}

/** The calls of the merchant's server, each signed (simulators/README.md). */
export function registerMerchantApi(app: FastifyInstance, options: MerchantApiOptions): void {
  const { desk } = options;
  requireSignatures(app, options);
  registerPayoutApi(app, options.payouts);

  const describe = (payment: Parameters<typeof describePayment>[0]) => describePayment(payment, options.publicUrl());
  const send = (reply: FastifyReply, answer: Answer<string>) => {
    if (answer.ok) return reply.send(describe(answer.payment));
    return refuse(reply, answer.code === 'unknown_payment' ? 404 : 409, answer.code);
  };

  app.post('/v1/payments', async (request, reply) => {
    const order = orderShape.safeParse(parseJson(request.body));
    if (!order.success) return invalid(reply, order.error);
    return send(reply, desk.open({ ...order.data, webhookUrl: order.data.webhookUrl ?? options.webhookUrl }));
  });

  app.get('/v1/payments', async (request: FastifyRequest, reply) => {
    const query = listShape.safeParse(request.query);
    if (!query.success) return invalid(reply, query.error);
    if ('reference' in query.data) return sendFound(reply, desk.findByReference(query.data.reference));
    const { from, to, page } = query.data;
    const all = desk.list(from, to);
    const payments = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(describe);
    return reply.send({ payments, page, pages: Math.ceil(all.length / PAGE_SIZE), total: all.length });
  });

  const sendFound = (reply: FastifyReply, payment: ReturnType<Desk['find']>) =>
    send(reply, payment ? { ok: true, payment } : { ok: false, code: 'unknown_payment' });

  app.get<ById>('/v1/payments/:id', async (request, reply) => sendFound(reply, desk.find(request.params.id)));

  app.post<ById>('/v1/payments/:id/pay', async (request, reply) => send(reply, desk.settle(request.params.id, 'paid')));

  app.post<ById>('/v1/payments/:id/cancel', async (request, reply) =>
    send(reply, desk.settle(request.params.id, 'cancelled')),
  );

  app.post<ById>('/v1/payments/:id/later', async (request, reply) => {
    const parsed = laterShape.safeParse(parseJson(request.body));
    if (!parsed.success) return invalid(reply, parsed.error);
    return send(reply, desk.later(request.params.id, parsed.data.status, parsed.data.amount));
  });

  app.post<ById>('/v1/payments/:id/again', async (request, reply) => {
    const parsed = againShape.safeParse(parseJson(request.body));
    if (!parsed.success) return invalid(reply, parsed.error);
    return send(reply, desk.again(request.params.id, parsed.data.amount));
  });

  app.post<ById>('/v1/payments/:id/misbehave', async (request, reply) => {
    const parsed = misbehaveShape.safeParse(parseJson(request.body));
    if (!parsed.success) return invalid(reply, parsed.error);
    const answer = desk.misbehave(request.params.id, parsed.data.mode, parsed.data.delayMs);
    if (!answer.ok) return send(reply, answer);
    return reply.send({ ...describe(answer.payment), mode: answer.payment.mode, delayMs: answer.payment.delayMs });
  });
}
