import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RandomBytes } from '@lantern/kernel';
import type { FastifyInstance } from 'fastify';

const CALL_PATHS = /^\/(wps|lgw|lotto|api|docs|socket\.io|metrics|healthz)(\/|$)/;

const NONCE_MARK = '__STYLE_NONCE__';
const NONCE_BYTES = 16;
const nonces = new WeakMap<object, string>();
/** The part of the page's policy that names its nonce; a page without one allows no style but the site's files. */
export const styleNonceSource = (_request: IncomingMessage, response: ServerResponse): string => {
  const nonce = nonces.get(response);
  return nonce ? `'nonce-${nonce}'` : "'self'";
};

/** The built site: hashed files for ever, every other path answers the page itself (history mode, spec 2). */
export async function serveSite(http: FastifyInstance, directory: string, random: RandomBytes): Promise<void> {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  await http.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !CALL_PATHS.test(path) && !path.startsWith('/assets/');
    if (!isPage) return reply.status(404).send({ success: false, code: 'not_found', message: 'not found' });
    if (path === '/') return reply.redirect('/index');
    const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('base64');
    nonces.set(reply.raw, nonce);
    await reply.helmet();
    return reply.type('text/html').header('cache-control', 'no-store').send(page.replace(NONCE_MARK, nonce));
  });
}
