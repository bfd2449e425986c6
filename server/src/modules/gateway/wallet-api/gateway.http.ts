import { isSw1Op, SW1_PATH, type Sw1Answer } from '@lantern/contract/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppContext, isRetryable, parseStrictJson, serveApiDocument } from '../../../platform/index.ts';
import { seamless } from '../gateway.service.ts';
import { type Admitted, createAdmission, FAULTS, type Fault, signedOf } from './gateway.admit.ts';
import { answerOf } from './gateway.answer.ts';
import { sw1OpenApi } from './gateway.openapi.ts';
import { platformKey } from './gateway.platform-key.ts';
import { answerHeaders, type SignedRequest } from './gateway.signature.ts';

interface VendorRequest extends Admitted {
  readonly op: string;
  readonly signed: SignedRequest;
  readonly requestId: string;
}

const fail = (reply: FastifyReply, fault: Fault): FastifyReply => reply.status(FAULTS[fault]).send({ error: fault });

async function decide(
  context: AppContext,
  { vendor, op, signed, requestId }: VendorRequest,
): Promise<Sw1Answer | Fault> {
  const parsed = parseStrictJson(signed.body);
  if (!parsed.ok) return 'unreadable';
  try {
    return await seamless(context, vendor, op, parsed.value);
  } catch (error) {
    context.log.error({ err: error, vendor: vendor.code, op, requestId }, 'bug in the wallet API');
    return 'server_fault';
  }
}

/** Decides an admitted request and signs the answer. */
async function answerVendor(context: AppContext, vendorRequest: VendorRequest, reply: FastifyReply) {
  const answer = await decide(context, vendorRequest);
  if (typeof answer === 'string') return fail(reply, answer);
  const body = JSON.stringify(answer);
  const { signed, key } = vendorRequest;
  const headers = await answerHeaders(context, signed, key, { status: 200, body });
  return reply.headers(headers).type('application/json').send(body);
}

/** The handler of signed POSTs. */
function createHandler(context: AppContext) {
  const admit = createAdmission(context);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { op } = request.params as { op: string };
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isSw1Op(op)) return fail(reply, 'unknown_operation');
    const signed = signedOf(request, op);
    try {
      const admitted = await admit(request, signed);
      if (typeof admitted === 'string') {
        context.log.warn({ vendor: signed.vendor, address: request.ip, op }, admitted);
        return fail(reply, admitted);
      }
      return await answerVendor(context, { ...admitted, op, signed, requestId: request.id }, reply);
    } catch (error) {
      // The outcome is unknown while the database is away: the partner repeats with the same id.
      if (isRetryable(error)) return reply.status(200).send(answerOf('RETRY'));
      throw error;
    }
  };
}

/** Mounts the wallet API for vendors: signed POSTs with signed answers. It is not part of the browser's contract. */
export function serveSeamless(http: FastifyInstance, context: AppContext): void {
  const handle = createHandler(context);
  // On connections reserved for vendors.
  http.post(`${SW1_PATH}/:op`, { config: { raw: true, counted: true }, bodyLimit: 512 * 1024 }, (request, reply) =>
    context.db.as('hooks', () => handle(request, reply)),
  );
  http.get(`${SW1_PATH}/key`, async () => ({
    algorithm: 'ed25519',
    publicKey: (await platformKey(context)).publicKey,
  }));
  serveApiDocument(http, {
    title: 'SW1, the seamless wallet',
    page: `${SW1_PATH}/docs`,
    path: `${SW1_PATH}/openapi.json`,
    document: sw1OpenApi,
  });
}
