import type { CallDefinition } from '@lantern/contract';
import { UNATTENDED_HEADER } from '@lantern/contract/headers';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../context.ts';
import { type Refusal, refuse } from '../../outcome.ts';
import { callerAddress } from '../address-key.ts';
import { faultOf } from './fault-of.ts';
import type { Pipeline, RightsOfType } from './pipeline-options.ts';
import { bearerOf, headerOf, isForeign } from './request-headers.ts';
import { type LimitedCall, spend } from './spend.ts';

/** A request before its body is read. */
export interface Entry {
  readonly actor: Actor | null;
  readonly language: string;
  /** The refusal that ends the request here, or null. */
  readonly refusal: Refusal | null;
}

/** Spec 5 and 6: token first, then the kind of account. */
function refusedEntry(
  { who, right, confirmed, beforePasswordChange }: CallDefinition,
  actor: Actor | null,
  rightsOfType: RightsOfType,
): Refusal | null {
  if (who === 'visitor') return null;
  if (!actor) return refuse('not_logged_in');
  if (who === 'staff') {
    if (actor.kind !== 'staff' || (right && !actor.rights.includes(right))) return refuse('not_allowed');
    return confirmed && !actor.isConfirmed ? refuse('confirm_needed') : null;
  }
  if (actor.kind !== 'member') return refuse('not_logged_in');
  if (actor.mustChangePassword && !beforePasswordChange) return refuse('password_change_needed');
  if (who === 'realMember' && !rightsOfType(actor.type).isReal) return refuse('in_need_true_account');
  if (who === 'agent' && !rightsOfType(actor.type).isAgent) return refuse('not_allowed');
  return null;
}

async function actorOf(pipeline: Pipeline, call: CallDefinition, request: FastifyRequest): Promise<Actor | null> {
  if (call.raw) return null;
  return pipeline.authenticate({
    cookieHeader: headerOf(request, 'cookie'),
    token: headerOf(request, 'x-session-token'),
    bearer: bearerOf(request),
    isWrite: call.method !== 'GET',
    isUnattended: headerOf(request, UNATTENDED_HEADER) === '1',
  });
}

/** Authenticates and authorises; the body is not needed. */
async function enter(pipeline: Pipeline, limited: LimitedCall, request: FastifyRequest): Promise<Entry> {
  const { call } = limited;
  const isWrite = call.method !== 'GET';
  const actor = await actorOf(pipeline, call, request);
  const language = pipeline.languageOf(request, actor);
  const refusal =
    (await spend(pipeline, limited, request, actor)) ??
    (isWrite && !call.raw && isForeign(request, pipeline.allowedOrigins) ? refuse('not_allowed') : null) ??
    refusedEntry(call, actor, pipeline.rightsOfType) ??
    (await pipeline.closedTo?.(call, {
      address: callerAddress(request),
      headers: request.headers,
      isVisitor: actor === null,
    })) ??
    null;
  return { actor, language, refusal };
}

export const enterOrFault = (pipeline: Pipeline, limited: LimitedCall, request: FastifyRequest): Promise<Entry> =>
  enter(pipeline, limited, request).catch((error) => ({
    actor: null,
    language: 'EN',
    refusal: faultOf(pipeline.context, error, limited.call, request),
  }));
