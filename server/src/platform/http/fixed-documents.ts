import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './shared-answers.ts';

interface FixedDocument {
  readonly etag: string;
  readonly bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed outside the event loop: the largest document takes a tenth of a second. */
async function documentOf(content: string | Buffer): Promise<FixedDocument> {
  const identity = Buffer.from(content);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: { identity, br, gzip: gzipped } };
}

export type DocumentHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A document that changes with the program only: built and compressed at its first request, then served as bytes. */
export function onceMade(type: string, make: () => string | Buffer): DocumentHandler {
  let made: Promise<FixedDocument> | undefined;
  return async (request, reply) => {
    made ??= documentOf(make());
    const { etag, bytes } = await made;
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
