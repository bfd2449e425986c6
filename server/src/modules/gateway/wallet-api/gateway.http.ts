import { SW1_BODY_MAX, SW1_PATH, type Sw1Fault } from '@lantern/contract/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppContext, isRetryable, serveApiDocument } from '../../../platform/index.ts';
import type { WalletClaim, WalletReply, WalletRequest, WalletResult } from '../adapters/gateway.vendor-adapter.ts';
import { VENDOR_KINDS, type VendorKind } from '../adapters/gateway.vendor-kinds.ts';
import { seamless } from '../gateway.service.ts';
import { recordKitStep } from '../vendors/gateway.kit-runs.ts';
import { type Admission, type Admitted, createAdmission } from './gateway.admit.ts';
import { answerOf } from './gateway.answer.ts';
import { sw1OpenApi } from './gateway.openapi.ts';
import { platformKey } from './gateway.platform-key.ts';

const HEADER_MAX = 300;
const requestOf = (request: FastifyRequest): WalletRequest => ({
  method: request.method,
  path: request.url,
  params: request.params as Record<string, string>,
  header: (name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value.slice(0, HEADER_MAX) : '';
  },
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
});
const send = (reply: FastifyReply, { status, headers, body }: WalletReply): FastifyReply =>
  reply.status(status).headers(headers).send(body);

async function decide(
  context: AppContext,
  kind: VendorKind,
  claim: WalletClaim,
  { vendor, fault }: Admitted,
): Promise<WalletResult> {
  if (fault) return { fault };
  const read = VENDOR_KINDS[kind].wallet.read(claim);
  if (!read.ok) return { fault: read.error };
  const { op, body } = read.value;
  try {
    return { answer: await seamless(context, vendor, op, body) };
  } catch (error) {
    context.log.error({ err: error, vendor: vendor.code, op }, 'bug in the wallet API');
    return { fault: 'server_fault' };
  }
}

/** Decides a request, and signs the answer once the caller is known: a fault too. */
async function resultOf(
  context: AppContext,
  kind: VendorKind,
  claim: WalletClaim,
  admitted: Admitted | Sw1Fault,
): Promise<WalletReply> {
  const isKnown = typeof admitted !== 'string';
  const result = isKnown ? await decide(context, kind, claim, admitted) : { fault: admitted };
  if ('fault' in result) context.log.warn({ vendor: claim.vendor, op: claim.op }, result.fault);
  const key = isKnown ? admitted.key : null;
  const reply = VENDOR_KINDS[kind].wallet.write(result, { claim, key, nowMs: context.clock.nowMs() });
  if (isKnown) await recordKitStep(context, admitted.vendor, claim, result, reply);
  return reply;
}

/** The signed POSTs of one protocol: the bytes of any content type are read, so that the answer to a wrong one can be signed. */
function serveProtocol(http: FastifyInstance, context: AppContext, kind: VendorKind, admit: Admission): void {
  const { wallet } = VENDOR_KINDS[kind];
  const unknown = (request: FastifyRequest, reply: FastifyReply, result: WalletResult) =>
    send(
      reply,
      wallet.write(result, { claim: wallet.claimOf(requestOf(request)), key: null, nowMs: context.clock.nowMs() }),
    );
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finished) => finished(null, body));
  http.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 413) return unknown(request, reply, { fault: 'body_too_large' });
    if ((error.statusCode ?? 500) < 500) return unknown(request, reply, { fault: 'unreadable' });
    context.log.error({ err: error, requestId: request.id }, 'bug in the wallet API');
    return unknown(request, reply, { fault: 'server_fault' });
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const claim = wallet.claimOf(requestOf(request));
    try {
      return send(reply, await resultOf(context, kind, claim, await admit(kind, claim, request.ip)));
    } catch (error) {
      // The outcome is unknown while the database is away: the partner repeats with the same id.
      if (isRetryable(error)) return unknown(request, reply, { answer: answerOf('RETRY') });
      throw error;
    }
  };
  // On connections reserved for vendors.
  http.post(wallet.path, { config: { raw: true, counted: true }, bodyLimit: SW1_BODY_MAX }, (request, reply) =>
    context.db.as('hooks', () => handle(request, reply)),
  );
}

/** Mounts the wallet API for vendors, in each of their protocols. It is not part of the browser's contract. */
export function serveSeamless(http: FastifyInstance, context: AppContext): void {
  // One budget of an address and of a vendor, whatever it speaks.
  const admit = createAdmission(context);
  for (const kind of Object.keys(VENDOR_KINDS) as VendorKind[])
    void http.register(async (scope) => serveProtocol(scope, context, kind, admit));
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
