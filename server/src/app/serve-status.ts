import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHealth } from '../platform/http/health.ts';
import { isSameText, Unavailable } from '../platform/index.ts';
import type { AppParts } from './app-parts.ts';

const answer = (reply: FastifyReply, isWell: boolean, body: object): FastifyReply =>
  reply
    .status(isWell ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(body);

/** `/livez`: the process answers. `/readyz`: a balancer may send requests. `/healthz`: the external services as well. */
function serveProbes(parts: AppParts): void {
  const { http, context } = parts;
  const health = createHealth(context, () => parts.state === 'ready');
  http.get('/livez', async (_request, reply) => answer(reply, true, { alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const status = {
      database: await health.database(),
      // Checked before the modules start; a process with another schema has ended.
      schema: parts.state !== 'starting',
      modules: parts.state !== 'starting',
      node: context.node.mayWrite(),
      draining: parts.state === 'draining',
    };
    const ready = status.database && status.schema && status.modules && status.node && !status.draining;
    return answer(reply, ready, { ready, ...status });
  });
  http.get('/healthz', async (_request, reply) => {
    const status = await health.all();
    return answer(reply, status.healthy, status);
  });
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** The connection comes from this machine, and no proxy on it speaks for another: a forged header alone is not enough. */
const isLocal = (request: FastifyRequest): boolean =>
  LOCAL.has(request.ip) && LOCAL.has(request.socket.remoteAddress ?? '127.0.0.1');

/** Whether the caller may read how this process fares: this machine, or a scraper with the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  return isSameText(request.headers.authorization ?? '', `Bearer ${token}`) || isLocal(request);
}

/** Probes for load balancers, and metrics for this machine and the scraper that has the token. */
export function serveStatus(parts: AppParts): void {
  const { http, context } = parts;
  serveProbes(parts);
  const { registry } = context.metrics;
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.METRICS_TOKEN)) return reply.status(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** While another process may have this node's number, an id made here could be made there too: every write answers *try again*. */
export function guardWrites({ http, context: { node } }: AppParts): void {
  http.addHook('onRequest', async (request) => {
    if (!node.mayWrite() && !READS.has(request.method)) throw new Unavailable('the node does not have its number now');
  });
}

/** Thousands of bets a second must not pay for a disabled log line. */
export function logRequests({ http, context: { log } }: AppParts): void {
  if (!log.isLevelEnabled('debug')) return;
  http.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
