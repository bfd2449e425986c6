import type { FastifyRequest } from 'fastify';

/** The value of a header that came once. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.{16,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Pages of other sites must not write with this browser's cookie (ASVS 3.5): only the own origins may. */
export function isForeign(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const origin = headerOf(request, 'origin');
  if (origin !== undefined) return !allowedOrigins.includes(origin);
  const site = headerOf(request, 'sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
