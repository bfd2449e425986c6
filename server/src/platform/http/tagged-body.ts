import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './shared-answers.ts';

export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Bytes that change with a build only, under a tag of their content. */
export interface TaggedBody {
  readonly type: string;
  readonly etag: string;
  in(encoding: Encoding): Promise<EncodedBytes>;
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Sends the body as the browser accepts it, and nothing to a browser that already has it. */
export async function sendTagged(
  body: TaggedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers({ etag: body.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === body.etag) return reply.status(304).send();
  const { bytes, encoding } = await body.in(encodingFor(request.headers['accept-encoding']));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(body.type).send(bytes);
}
