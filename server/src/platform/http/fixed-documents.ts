import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, sendTagged, type TaggedBody } from './tagged-body.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed outside the event loop: the largest document takes a tenth of a second. */
async function documentOf(type: string, content: string | Buffer): Promise<TaggedBody> {
  const identity = Buffer.from(content);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const bytes = { identity, br, gzip: gzipped };
  return { type, etag: etagOf(identity), in: async (encoding) => ({ bytes: bytes[encoding], encoding }) };
}

export type DocumentHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A document that changes with the program only: built and compressed at its first request, then served as bytes. */
export function onceMade(type: string, make: () => string | Buffer): DocumentHandler {
  let made: Promise<TaggedBody> | undefined;
  return async (request, reply) => {
    made ??= documentOf(type, make());
    void reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    return sendTagged(await made, request, reply);
  };
}
