import type { CallDefinition } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import type { Needs } from '../../context.ts';
import { isRetryable } from '../../db/faults.ts';
import { type Refusal, refuse } from '../../outcome.ts';

const FROZEN = 'LX001';
/** Text that PostgreSQL cannot store: a NUL, in a text or in JSON. Field rules refuse it beside its field where they apply. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** A fault or a bug: the reply says "try again" with a request id, and no details (ASVS 16.5.1). */
export function faultOf(context: Needs<'log'>, error: unknown, call: CallDefinition, request: FastifyRequest): Refusal {
  // A trigger of the session table refuses frozen members, whichever factor was used.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === FROZEN) return refuse('account_frozen');
  if (UNSTORABLE.has(code)) return refuse('bad_input');
  const retry = isRetryable(error);
  context.log.error({ err: error, call: call.name, requestId: request.id }, retry ? 'fault' : 'bug');
  return refuse(retry ? 'try_again' : 'server_fault');
}
