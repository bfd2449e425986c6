import type { CallDefinition, FieldRefusal } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import { type JsonFault, parseStrictJson } from './strict-json.ts';

/** Answers as fastify answers a kind of body that nobody reads. */
class UnreadableBody extends Error {
  readonly statusCode = 415;
}

/** A body that says nothing, or two things at once. */
export class FaultyBody extends Error {
  readonly statusCode = 400;
  readonly fields: readonly FieldRefusal[];
  constructor(fault: JsonFault) {
    super(fault.why);
    this.fields = fieldsOfJson(fault);
  }
}

const FIELD_MAX = 200;
export const fieldsOfJson = ({ why, field }: JsonFault): FieldRefusal[] => [
  { field: field.slice(0, FIELD_MAX) || 'body', key: why === 'repeated' ? 'field.repeated' : 'field.not_valid' },
];

/** How the bodies of requests are read: strict JSON everywhere, and forms for the calls that say so. */
export function readBodies(http: FastifyInstance, calls: Readonly<Record<string, CallDefinition>>): void {
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, finished) => {
    if (request.routeOptions.config.raw) return finished(null, body);
    const read = parseStrictJson(body);
    return read.ok ? finished(null, read.value) : finished(new FaultyBody(read.error));
  });

  // A form is what any page can send without asking first, so only the calls that say so take one.
  const forms = new Set(Object.values(calls).flatMap((call) => (call.form ? [call.path] : [])));
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, finished) => {
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
