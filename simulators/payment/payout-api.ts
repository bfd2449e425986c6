import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Payouts } from './payouts.ts';
import { amount } from './shapes.ts';

const orderShape = z.strictObject({
  reference: z.string().regex(/^[\w.:-]{1,64}$/),
  amount,
  currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
  channel: z.string().min(1).max(40),
  account: z.string().min(1).max(128),
  holder: z.string().min(1).max(255),
});
const moveShape = z.strictObject({ status: z.enum(['paid', 'failed', 'returned']), amount: amount.optional() });

const parsed = <T>(shape: z.ZodType<T>, text: unknown): T | null => {
  try {
    return shape.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
};

/** The calls about payouts, within the signed calls of the merchant (simulators/README.md). */
export function registerPayoutApi(app: FastifyInstance, payouts: Payouts): void {
  app.post('/v1/payouts', async (request, reply) => {
    const order = parsed(orderShape, request.body);
    if (!order) return reply.code(400).send({ code: 'invalid_request' });
    const payout = payouts.order(order);
    return payout ? payouts.describe(payout) : reply.code(409).send({ code: 'reference_reused' });
  });
  app.get('/v1/payouts', async (request: FastifyRequest, reply) => {
    const { reference } = request.query as { reference?: string };
    const payout = payouts.find(reference ?? '');
    return payout ? payouts.describe(payout) : reply.code(404).send({ code: 'unknown_payout' });
  });
  app.post<{ Params: { reference: string } }>('/v1/payouts/:reference/move', async (request, reply) => {
    const move = parsed(moveShape, request.body);
    if (!move) return reply.code(400).send({ code: 'invalid_request' });
    const payout = payouts.move(request.params.reference, move.status, move.amount);
    return payout ? payouts.describe(payout) : reply.code(404).send({ code: 'unknown_payout' });
  });
}
