import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, callerAddress } from './address-key.ts';
import type { Budget } from './budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests itself. */
    counted?: boolean;
    /** The body is the bytes of a file. */
    upload?: boolean;
    /** Cost of a request to its address's budget; 1 by default. */
    cost?: number | ((request: FastifyRequest) => number);
  }
}

/** Static files come from memory. */
export const FILE_COST = 0.2;
/** A page is built for its request: head, policy and nonce. */
export const PAGE_COST = 2;

function costOf(request: FastifyRequest): number {
  const cost = request.routeOptions.config?.cost ?? 1;
  return typeof cost === 'number' ? cost : cost(request);
}

/**
 * Pages, files, documents and unknown paths are charged to the address's budget as calls are: no path
 * is free.
 */
export function limitRoutes(
  http: FastifyInstance,
  budget: Budget,
  refuse: (request: FastifyRequest, reply: FastifyReply, waitMs: number) => FastifyReply,
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.counted) return;
    const waitMs = budget.spend(`a${addressKey(callerAddress(request))}`, costOf(request));
    if (waitMs > 0) return refuse(request, reply, waitMs);
  });
}
