import type { CallDefinition } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, Needs } from '../../context.ts';
import { type Refusal, refuse } from '../../outcome.ts';
import type { WindowLimit } from '../../rate/window-limit.ts';
import { addressKey, callerAddress } from '../address-key.ts';
import type { Pipeline } from './pipeline-options.ts';

/** A call with its own limit. */
export interface LimitedCall {
  readonly call: CallDefinition;
  readonly limiter: WindowLimit;
}

export const limiterOf = ({ limits }: Needs<'limits'>, { name, limit }: CallDefinition): WindowLimit =>
  limits.window(name, { points: limit.points, seconds: limit.seconds });

/** A caller who was refused because others come first may come again after this. */
export const SHED_MS = 1000;

export const tooMany = (ms: number): Refusal =>
  refuse('too_many_requests', { facts: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });

/**
 * Spends the call's own limit and the caller's budget for all calls. Trial accounts are free to create, so their calls
 * count against their address; external services have limits of their own and no budget.
 */
export async function spend(
  { budget, rightsOfType }: Pipeline,
  { call, limiter }: LimitedCall,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<Refusal | null> {
  const address = `a${addressKey(callerAddress(request))}`;
  const person = actor && (actor.kind === 'member' ? `m${actor.memberId}` : `s${actor.staffId}`);
  const isFree = !actor || (actor.kind === 'member' && !rightsOfType(actor.type).isReal);
  const waitMs = call.raw ? 0 : budget.spend(isFree ? address : (person ?? address), call.limit.cost ?? 1);
  if (waitMs > 0) return tooMany(waitMs);
  const limitMs = await limiter.consume(call.limit.by === 'member' && person ? person : address);
  return limitMs > 0 ? tooMany(limitMs) : null;
}
