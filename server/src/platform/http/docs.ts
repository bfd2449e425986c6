import type { CallDefinition } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import type { Module } from '../context.ts';
import { serveApiDocument, serveViewerFiles, VIEWER_STYLE } from './api-viewer.ts';
import { onceMade } from './fixed-documents.ts';
import { openApiOf } from './openapi.ts';

type Calls = Readonly<Record<string, CallDefinition>>;

/** The calls of each module by its name, in the order of the names; those that no module answers are left out. */
function callsByModule(calls: Calls, modules: readonly Module[]): ReadonlyMap<string, Calls> {
  const listed = new Set(Object.values(calls));
  const answered = ({ answers }: Module): Calls =>
    Object.fromEntries(answers.filter(({ call }) => listed.has(call)).map(({ call }) => [call.name, call]));
  const all = modules.map((module) => [module.name, answered(module)] as const);
  return new Map(
    all.filter(([, own]) => Object.keys(own).length > 0).toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

function indexPage(byModule: ReadonlyMap<string, Calls>): string {
  const rows = [...byModule].map(
    ([name, own]) =>
      `<tr><td><a href="/docs/${name}">${name}</a></td><td class="col_header">${Object.keys(own).length}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lantern calls</title><link rel="stylesheet" href="${VIEWER_STYLE}"><div class="swagger-ui"><div class="wrapper"><h1>Lantern calls</h1><p>Every call of the platform, by the module that answers it. All in one document: <a href="/docs/openapi.json">OpenAPI 3.1</a>. Vendors of games: <a href="/seamless/v1/docs">wallet API</a>.</p><table><thead><tr><th scope="col">Module</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></div></html>`;
}

/** The contract as documents, for people and for programs: a page per module, since a browser draws all calls at once too slowly. */
export function serveDocs(http: FastifyInstance, calls: Calls, modules: readonly Module[]): void {
  const byModule = callsByModule(calls, modules);
  const moduleOf = new Map([...byModule].flatMap(([name, own]) => Object.keys(own).map((call) => [call, name])));
  serveViewerFiles(http);
  const html = onceMade('text/html; charset=utf-8', () => indexPage(byModule));
  http.get('/docs', { helmet: {}, compress: false }, html);
  const json = onceMade('application/json; charset=utf-8', () => JSON.stringify(openApiOf(calls, moduleOf)));
  http.get('/docs/openapi.json', { compress: false }, json);
  for (const [name, own] of byModule)
    serveApiDocument(http, {
      title: `Lantern calls: ${name}`,
      page: `/docs/${name}`,
      path: `/docs/${name}/openapi.json`,
      document: () => openApiOf(own, moduleOf),
    });
}
