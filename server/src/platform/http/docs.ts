import type { CallDefinition } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import type { Module } from '../context.ts';
import { serveApiDocument, serveViewerFiles } from './api-viewer.ts';
import { openApiOf } from './openapi.ts';

/** The contract as documents, for people and for programs: the calls by the module that answers them. */
export function serveDocs(
  http: FastifyInstance,
  calls: Readonly<Record<string, CallDefinition>>,
  modules: readonly Module[],
): void {
  const moduleOf = new Map(
    modules.flatMap(({ name, answers }) => answers.map(({ call }) => [call.name, name] as const)),
  );
  serveViewerFiles(http);
  serveApiDocument(http, {
    title: 'Lantern calls',
    page: '/docs',
    path: '/docs/openapi.json',
    document: () => openApiOf(calls, moduleOf),
  });
}
