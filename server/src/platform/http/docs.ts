import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CallDefinition } from '@lantern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPENAPI_CSS, openApiOf, openApiPage } from './openapi.ts';
import { encodingFor } from './shared-answers.ts';

interface Document {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function documentOf(type: string, text: string): Document {
  const identity = Buffer.from(text);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bytes: { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) } };
}

/** A document that changes with the program only: built and compressed at its first request, then served as bytes. */
export function onceMade(
  type: string,
  make: () => string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let cached: Document | undefined;
  return (request, reply) => {
    cached ??= documentOf(type, make());
    const { etag, bytes } = cached;
    void reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}

/** The contract as documents, for people and for programs. */
export function serveDocs(http: FastifyInstance, calls: Readonly<Record<string, CallDefinition>>): void {
  const json = onceMade('application/json; charset=utf-8', () => JSON.stringify(openApiOf(calls)));
  const page = onceMade('text/html; charset=utf-8', () => openApiPage(calls));
  const css = onceMade('text/css; charset=utf-8', () => OPENAPI_CSS);
  http.get('/docs/openapi.json', { compress: false }, async (request, reply) => json(request, reply));
  http.get('/docs/page.css', { compress: false }, async (request, reply) => css(request, reply));
  http.get('/docs', { helmet: {}, compress: false }, async (request, reply) => page(request, reply));
}
