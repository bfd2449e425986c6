import type { CallDefinition } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext, CallHandler } from '../../context.ts';
import { refusing } from '../../db/refusing.ts';
import { type Outcome, refuse } from '../../outcome.ts';
import { callerAddress } from '../address-key.ts';
import type { Entry } from './enter.ts';
import { hashOfRequest, openBody, parseAddress } from './parse-request.ts';
import type { Pipeline } from './pipeline-options.ts';
import { headerOf } from './request-headers.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Runs the handler, in one transaction where the call writes. */
export async function runHandler(
  context: AppContext,
  answered: CallHandler,
  input: never,
): Promise<Outcome<CallDefinition>> {
  if (!answered.transaction) return answered.run(input, context, context.db);
  const { run } = answered;
  return refusing(context.db, (tx) => run(input, context, tx));
}

/** The facts of a request that need no parsing. */
const circumstances = ({ actor, language }: Entry, request: FastifyRequest) => ({
  actor,
  address: callerAddress(request),
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  language,
  requestId: request.id,
  cookies: request.cookies,
  headers: request.headers,
  rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
});

/** Parses the request and runs the handler, unless the entry ended in a refusal. */
export async function runCall(
  { context, sealing }: Pipeline,
  answered: CallHandler,
  entry: Entry,
  request: FastifyRequest,
  left?: AbortSignal,
): Promise<Outcome<CallDefinition>> {
  if (entry.refusal) return entry.refusal;
  const { call } = answered;
  const parsed = parseAddress(call, request);
  if (!parsed.ok) return parsed.refusal;
  const { params, query } = parsed;
  const key = headerOf(request, 'idempotency-key') ?? '';
  if (call.idempotent && !UUID.test(key)) return refuse('idempotency_key_missing');
  const opened = await openBody(sealing, call, request);
  if (!opened.ok) return opened.refusal;
  const { body } = opened;
  const bodyHash = call.idempotent ? hashOfRequest(call, body, params, query) : Buffer.alloc(0);
  const input = { ...circumstances(entry, request), body, query, params, key: key.toLowerCase(), bodyHash, left };
  return runHandler(context, answered, input as never);
}
