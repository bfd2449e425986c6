import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RandomBytes } from '@lantern/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtApp } from './built-app.ts';
import { type PageHead, pageWithHead } from './head.ts';
import { contentPolicy, permissionsPolicy } from './policy.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

const CALL_PATHS = /^\/(wps|lgw|lotto|api|docs|socket\.io|metrics|healthz|livez|readyz)(\/|$)/;
/** A path with an extension is a file; the only page with one is the registration (spec 2). */
const FILE_PATH = /\/[^/]*\.[a-z0-9]{1,12}$/i;
const PAGE_FILE = '/register.html';

const NONCE_MARK = '__STYLE_NONCE__';
const NONCE_BYTES = 16;
const nonces = new WeakMap<object, string>();
/** The part of the page's policy that names its nonce; a page without one allows only style files of the site. */
export const styleNonceSource = (_request: IncomingMessage, response: ServerResponse): string => {
  const nonce = nonces.get(response);
  return nonce ? `'nonce-${nonce}'` : "'self'";
};

/** Head and status of the page at a path, for this request. Passed in by the app, from the site module. */
export interface PageAnswer {
  readonly head: PageHead;
  readonly frames: readonly string[];
  readonly images: readonly string[];
}

export interface SiteOptions {
  readonly directory: string;
  readonly random: RandomBytes;
  readonly publicUrl: string;
  readonly answerOf: (path: string, query: URLSearchParams) => Promise<PageAnswer>;
  /** Whether this page is for members and the caller is none: the browser goes to `/login` before anything is shown. */
  readonly isGuarded: (path: string, cookieHeader: string | undefined) => Promise<boolean>;
}

/** Whether a person opened this address: it is answered with a page, faults too. */
export function isPageRequest(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (CALL_PATHS.test(path) || path.startsWith('/assets/')) return false;
  return path === PAGE_FILE || !FILE_PATH.test(path);
}

/** Serves the built site: hashed files are immutable, every other path serves the page (history mode, spec 2). */
export async function serveSite(http: FastifyInstance, options: SiteOptions): Promise<void> {
  const { directory, random, publicUrl } = options;
  const app = builtApp(directory);
  const { origin, protocol } = new URL(publicUrl);

  async function sendPage(reply: FastifyReply, path: string, query: URLSearchParams): Promise<FastifyReply> {
    const { head, frames, images } = await options.answerOf(path, query);
    const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('base64');
    nonces.set(reply.raw, nonce);
    await reply.helmet();
    const policy = { nonce, origins: [origin], frames, images, isSecure: protocol === 'https:' };
    return (
      reply
        .status(head.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentPolicy(policy))
        .header('permissions-policy', permissionsPolicy(frames))
        .header('content-language', head.language)
        // Fetched again each time, because its nonce is valid once; not `no-store`, which would disable the back-forward cache.
        .header('cache-control', 'no-cache')
        .send(pageWithHead(app.page(), head).replace(NONCE_MARK, nonce))
    );
  }

  // Spec 2: `/` is home, and its redirect keeps the query parameters (an agent's code, a language).
  http.get('/', async (request, reply) => {
    const search = request.url.split('?')[1];
    return reply.redirect(search ? `/index?${search}` : '/index');
  });
  await serveBuiltFiles(http, app);
  http.setNotFoundHandler(async (request, reply) => {
    const [path = '/', search = ''] = request.url.split('?', 2);
    if (!isPageRequest(request, path))
      return reply.status(404).send({ success: false, code: 'not_found', message: 'not found' });
    if (await options.isGuarded(path, request.headers.cookie))
      return reply.redirect(search === '' ? '/login' : `/login?${search}`);
    return sendPage(reply, path, new URLSearchParams(search));
  });
}
