import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuiltApp } from './built-app.ts';
import { FILE_COST, PAGE_COST } from './route-limits.ts';

/** Path below the instance's prefix. */
const pathOf = (http: FastifyInstance, request: FastifyRequest): string =>
  request.url.slice(http.prefix.length).split('?', 1)[0] ?? '/';

/** Serves the files of a built app: hashed ones are immutable. The bare page is none of them; it and other paths are not found here. */
export async function serveBuiltFiles(
  http: FastifyInstance,
  app: BuiltApp,
  headersOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<void> {
  await http.register(fastifyStatic, { root: app.directory, serve: false, preCompressed: true });

  // The build is looked at once for each request: its cost and its answer agree.
  const known = new WeakMap<FastifyRequest, string | null>();
  function fileOf(request: FastifyRequest): string | null {
    const found = known.get(request);
    if (found !== undefined) return found;
    const path = pathOf(http, request);
    const file = path !== '/index.html' && app.has(path) ? path : null;
    known.set(request, file);
    return file;
  }

  const cost = (request: FastifyRequest) => (fileOf(request) === null ? PAGE_COST : FILE_COST);
  http.get('/*', { compress: false, config: { cost } }, (request, reply) => {
    const path = fileOf(request);
    if (path === null) return reply.callNotFound();
    void reply.headers({
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      ...headersOf(path),
    });
    return app.send(path, request, reply) ?? reply.sendFile(path, app.directory, { cacheControl: false });
  });
}
