import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import type { Budget } from './budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It counts its requests itself. */
    counted?: boolean;
    /** What one request takes of its address's budget; 1 where nothing is said. */
    cost?: number;
  }
}

/** A file is found and sent without a thought. */
const FILE_COST = 0.2;

const costOf = ({ routeOptions, is404 }: FastifyRequest): number =>
  routeOptions.config?.cost ?? (!is404 && routeOptions.url?.endsWith('*') ? FILE_COST : 1);

/**
 * Pages, files, documents and what is not there at all are paid from the budget of the address, as calls are: an address that
 * nobody thought of must not be the free one.
 */
export function limitRoutes(
  http: FastifyInstance,
  budget: Budget,
  refuse: (request: FastifyRequest, reply: FastifyReply, waitMs: number) => FastifyReply,
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.counted) return;
    const waitMs = budget.spend(`a${addressKey(request.ip)}`, costOf(request));
    if (waitMs > 0) return refuse(request, reply, waitMs);
  });
}
