import type { CallDefinition, FieldRefusal } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import { type JsonFault, parseStrictJson } from './strict-json.ts';

/** The same error as fastify's for an unsupported content type. */
class UnreadableBody extends Error {
  readonly statusCode = 415;
}

/** An empty or ambiguous body. */
export class FaultyBody extends Error {
  readonly statusCode = 400;
  readonly fields: readonly FieldRefusal[];
  constructor(fault: JsonFault) {
    super(fault.why);
    this.fields = fieldsOfJson(fault);
  }
}

/** Content types of uploads: what a file is, its bytes say. */
const UPLOAD_TYPES = ['application/octet-stream', 'image/jpeg', 'image/png'];

const FIELD_MAX = 200;
export const fieldsOfJson = ({ why, field }: JsonFault): FieldRefusal[] => [
  { field: field.slice(0, FIELD_MAX) || 'body', key: why === 'repeated' ? 'field.repeated' : 'field.not_valid' },
];

/** Parsers of request bodies: strict JSON everywhere, forms for the calls that declare them, and bytes for signed calls. */
export function readBodies(http: FastifyInstance, calls: readonly CallDefinition[]): void {
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, finished) => {
    if (request.routeOptions.config.raw) return finished(null, body);
    const read = parseStrictJson(body);
    return read.ok ? finished(null, read.value) : finished(new FaultyBody(read.error));
  });

  // Another type needs a preflight from another site, so only the own pages send files.
  http.addContentTypeParser(UPLOAD_TYPES, { parseAs: 'buffer' }, (request, body: Buffer, finished) =>
    request.routeOptions.config.upload ? finished(null, body) : finished(new UnreadableBody(), undefined),
  );

  // Any site can submit a form without a preflight, so only calls that declare it accept one.
  const forms = new Set(calls.flatMap((call) => (call.form ? [call.path] : [])));
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, finished) => {
      // A signature over its bytes proves the sender, whatever the browser.
      if (request.routeOptions.config.raw) return finished(null, body);
      if (!forms.has(request.routeOptions.url ?? '')) return finished(new UnreadableBody(), undefined);
      const entries = [...new URLSearchParams(body.toString('utf8'))];
      const names = new Set<string>();
      for (const [name] of entries) {
        if (names.has(name)) return finished(new FaultyBody({ why: 'repeated', field: name }), undefined);
        names.add(name);
      }
      finished(null, Object.fromEntries(entries));
    },
  );
}
