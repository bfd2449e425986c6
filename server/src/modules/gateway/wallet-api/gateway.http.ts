import { isSw1Op, SW1_BODY_MAX, SW1_FAULTS, SW1_PATH, type Sw1Answer, type Sw1Fault } from '@lantern/contract/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppContext, isRetryable, parseStrictJson, serveApiDocument } from '../../../platform/index.ts';
import { seamless } from '../gateway.service.ts';
import { type Admitted, createAdmission, signedOf } from './gateway.admit.ts';
import { answerOf } from './gateway.answer.ts';
import { sw1OpenApi } from './gateway.openapi.ts';
import { platformKey } from './gateway.platform-key.ts';
import { answerHeaders, type SignedRequest } from './gateway.signature.ts';

interface VendorRequest extends Admitted {
  readonly op: string;
  readonly signed: SignedRequest;
  readonly requestId: string;
}

/** A fault of a caller that is not known: nothing signs it. */
const fail = (reply: FastifyReply, fault: Sw1Fault): FastifyReply =>
  reply.status(SW1_FAULTS[fault]).send({ error: fault });

async function decide(
  context: AppContext,
  { vendor, op, signed, requestId, fault }: VendorRequest,
): Promise<Sw1Answer | Sw1Fault> {
  if (fault) return fault;
  if (!isSw1Op(op)) return 'unknown_operation';
  const parsed = parseStrictJson(signed.body);
  if (!parsed.ok) return 'unreadable';
  try {
    return await seamless(context, vendor, op, parsed.value);
  } catch (error) {
    context.log.error({ err: error, vendor: vendor.code, op, requestId }, 'bug in the wallet API');
    return 'server_fault';
  }
}

/** Decides a request of a known vendor and signs the answer, a fault too. */
async function answerVendor(context: AppContext, vendorRequest: VendorRequest, reply: FastifyReply) {
  const { signed, key, vendor, op } = vendorRequest;
  const answer = await decide(context, vendorRequest);
  const isFault = typeof answer === 'string';
  if (isFault) context.log.warn({ vendor: vendor.code, op }, answer);
  const status = isFault ? SW1_FAULTS[answer] : 200;
  const body = JSON.stringify(isFault ? { error: answer } : answer);
  const headers = await answerHeaders(context, signed, key, { status, body });
  return reply.status(status).headers(headers).type('application/json').send(body);
}

/** The handler of signed POSTs. */
function createHandler(context: AppContext) {
  const admit = createAdmission(context);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { op } = request.params as { op: string };
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
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

/** Signed POSTs: the bytes of any content type are read, so that the answer to a wrong one can be signed. */
function serveOperations(http: FastifyInstance, context: AppContext): void {
  const handle = createHandler(context);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finished) => finished(null, body));
  http.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
    if (error.statusCode === 413) return fail(reply, 'body_too_large');
    if ((error.statusCode ?? 500) < 500) return fail(reply, 'unreadable');
    context.log.error({ err: error }, 'bug in the wallet API');
    return fail(reply, 'server_fault');
  });
  // On connections reserved for vendors.
  http.post(`${SW1_PATH}/:op`, { config: { raw: true, counted: true }, bodyLimit: SW1_BODY_MAX }, (request, reply) =>
    context.db.as('hooks', () => handle(request, reply)),
  );
}

/** Mounts the wallet API for vendors: signed POSTs with signed answers. It is not part of the browser's contract. */
export function serveSeamless(http: FastifyInstance, context: AppContext): void {
  void http.register(async (scope) => serveOperations(scope, context));
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
