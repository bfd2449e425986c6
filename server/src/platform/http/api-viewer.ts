import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onceMade } from './fixed-documents.ts';

const VIEWER = '/docs/viewer';
export const VIEWER_STYLE = `${VIEWER}/swagger-ui.css`;

const SCRIPT = 'text/javascript; charset=utf-8';
const require = createRequire(import.meta.url);
const FILES = [
  {
    name: 'swagger-ui.css',
    type: 'text/css; charset=utf-8',
    path: require.resolve('swagger-ui-dist/swagger-ui.css'),
  },
  { name: 'swagger-ui.js', type: SCRIPT, path: require.resolve('swagger-ui-dist/swagger-ui-bundle.js') },
  { name: 'start.js', type: SCRIPT, path: join(import.meta.dirname, 'start-viewer.js') },
] as const;

/** A page that shows an OpenAPI document of this server; both arguments are texts of the program. */
const viewerPage = (title: string, documentPath: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${VIEWER_STYLE}"><div id="viewer"><p><a href="${documentPath}">${title}: OpenAPI 3.1</a></p></div><script src="${VIEWER}/swagger-ui.js" defer></script><script src="${VIEWER}/start.js" data-document="${documentPath}" defer></script></html>`;

/** Serves Swagger UI from this origin, once for all pages that show a document. */
export function serveViewerFiles(http: FastifyInstance): void {
  for (const { name, type, path } of FILES)
    http.get(
      `${VIEWER}/${name}`,
      { compress: false },
      onceMade(type, () => readFileSync(path)),
    );
}

export interface ApiDocument {
  readonly title: string;
  /** Path of the page, and of the document that it shows. */
  readonly page: string;
  readonly path: string;
  readonly document: () => object;
}

/** An OpenAPI document and the page that shows it, under the strict policy of all pages (decision 0034). */
export function serveApiDocument(http: FastifyInstance, { title, page, path, document }: ApiDocument): void {
  const json = onceMade('application/json; charset=utf-8', () => JSON.stringify(document()));
  const html = onceMade('text/html; charset=utf-8', () => viewerPage(title, path));
  http.get(path, { compress: false }, json);
  http.get(page, { helmet: {}, compress: false }, html);
}
