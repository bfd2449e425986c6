import { createHealth } from '../platform/http/health.ts';
import type { AppParts } from './app-parts.ts';

/** Health for load balancers, and metrics for this machine only. */
export function serveStatus(parts: AppParts): void {
  const { http, context } = parts;
  const health = createHealth(context, () => parts.isOpen);
  http.get('/healthz', async (_request, reply) => {
    const status = await health();
    return reply
      .status(status.healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(status);
  });
  const { registry } = context.metrics;
  http.get('/metrics', async (request, reply) => {
    if (request.ip !== '127.0.0.1' && request.ip !== '::1') return reply.status(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
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
