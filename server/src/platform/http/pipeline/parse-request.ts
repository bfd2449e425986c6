import { hash } from 'node:crypto';
import type { CallDefinition, FieldRefusal } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Refusal, refuse } from '../../outcome.ts';
import type { Sealing } from '../sealed.ts';

const strictShapes = new WeakMap<z.ZodType, z.ZodType>();
/** Unknown fields are refused on writes and ignored on reads (product.md, "Replies"). Schemas are cached: building one costs more than using it. */
function strictOf(shape: z.ZodType): z.ZodType {
  const known = strictShapes.get(shape);
  if (known) return known;
  const strict = shape instanceof z.ZodObject ? shape.strict() : shape;
  strictShapes.set(shape, strict);
  return strict;
}

const fieldsOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || 'body', key: 'field.not_valid' }));

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  strict: boolean,
): { ok: true; value: unknown } | { ok: false; fields: FieldRefusal[] } {
  if (!shape) return { ok: true, value: {} };
  const parsed = (strict ? strictOf(shape) : shape).safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fields: fieldsOf(parsed.error) };
}

/** Forms send empty filters: an empty value of a query is one that was not given (spec 7). */
const filled = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

/** The parsed path and query. A malformed id answers like another person's id: not found. */
export function parseAddress(
  call: CallDefinition,
  request: FastifyRequest,
): { ok: true; params: unknown; query: unknown } | { ok: false; refusal: Refusal } {
  const params = parse(call.params, request.params, false);
  const query = parse(call.query, filled(request.query), false);
  if (!params.ok) return { ok: false, refusal: refuse('not_found') };
  if (!query.ok) return { ok: false, refusal: refuse('bad_input', { fields: query.fields }) };
  return { ok: true, params: params.value, query: query.value };
}

/** The parsed body, decrypted where the call is sealed. */
export async function openBody(
  sealing: Sealing,
  call: CallDefinition,
  request: FastifyRequest,
): Promise<{ ok: true; body: unknown } | { ok: false; refusal: Refusal }> {
  if (call.raw || call.body === undefined) return { ok: true, body: undefined };
  let body: unknown = request.body ?? {};
  if (call.sealed) {
    const opened = await sealing.open(body, `${call.method} ${call.path}`);
    if (!opened.ok) return { ok: false, refusal: refuse(opened.error) };
    body = opened.value;
  }
  const parsed = parse(call.body, body, true);
  return parsed.ok
    ? { ok: true, body: parsed.value }
    : { ok: false, refusal: refuse('bad_input', { fields: parsed.fields }) };
}

/** A body without the fields that only prove who sends it. */
function withoutProofs(body: unknown, proofs: readonly string[] = []): unknown {
  if (proofs.length === 0) return body;
  return Object.fromEntries(Object.entries(body as object).filter(([field]) => !proofs.includes(field)));
}

/**
 * Hash of the call, the ids in its path and query, and the body without its proofs. The same key with another hash is a conflict
 * and never gets the first answer.
 */
export function hashOfRequest({ name, proofs }: CallDefinition, body: unknown, ...named: readonly unknown[]): Buffer {
  const objects = named.filter((one) => Object.keys(one as object).length > 0);
  return hash(
    'sha256',
    [name, withoutProofs(body, proofs), ...objects].map((one, at) => (at ? JSON.stringify(one) : one)).join(' '),
    'buffer',
  );
}
