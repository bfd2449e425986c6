import { translate } from '@lantern/i18n';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { languageOf } from '../modules/session/index.ts';
import { HEADERS_MS, LOOK_MS, REQUEST_MS } from '../platform/http/sockets.ts';
import type { Needs } from '../platform/index.ts';

/** Names a request in the log and in its reply; it need not be secret, only unique. */
function requestNames({ random }: Needs<'random'>): () => string {
  const run = Buffer.from(random.bytes(6)).toString('base64url');
  let requests = 0;
  return () => `${run}-${(requests++).toString(36)}`;
}

/** The HTTP server, without routes. */
export const createHttp = (context: Needs<'config' | 'random'>): FastifyInstance =>
  fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNames(context),
    // One trusted proxy appends the address it saw; earlier X-Forwarded-For entries are untrusted.
    trustProxy: context.config.TRUST_PROXY === '1' ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    // An unparsable address gets an answer in the shape of the contract, too.
    frameworkErrors: (_error, request, reply) => {
      const message = translate(languageOf(request, null), 'refusal.bad_input');
      void (reply as FastifyReply)
        .status(400)
        .send({ success: false, code: 'bad_input', message, requestId: request.id });
    },
    logger: false,
  });
