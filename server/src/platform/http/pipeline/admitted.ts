import type { CallDefinition } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import type { Outcome } from '../../outcome.ts';
import { addressKey, callerAddress } from '../address-key.ts';
import type { AdmissionClass } from '../admission.ts';
import type { Entry } from './enter.ts';
import type { Pipeline } from './pipeline-options.ts';
import { SHED_MS, tooMany } from './spend.ts';

/** The gate that a call passes, with the key of its caller; undefined for bets, money, operators, vendors and providers. */
function gateOf(
  { rightsOfType }: Pipeline,
  { raw, method }: CallDefinition,
  { actor }: Entry,
  request: FastifyRequest,
): readonly [AdmissionClass, string] | undefined {
  if (raw || actor?.kind === 'staff') return undefined;
  if (actor?.kind !== 'member' || !rightsOfType(actor.type).isReal)
    return ['public', addressKey(callerAddress(request))];
  return method === 'GET' ? ['members', `m${actor.memberId}`] : undefined;
}

/** Runs a call in its turn where its class has turns; a call for which there is none is told when to come again. */
export async function admitted(
  pipeline: Pipeline,
  call: CallDefinition,
  entry: Entry,
  request: FastifyRequest,
  work: () => Promise<Outcome<CallDefinition>>,
): Promise<Outcome<CallDefinition>> {
  const gate = entry.refusal ? undefined : gateOf(pipeline, call, entry, request);
  if (!gate) return work();
  const [of, key] = gate;
  const outcome = await pipeline.admission[of].take({ keys: [key], costMs: call.limit.cost ?? 1 }, undefined, work);
  if (typeof outcome !== 'string') return outcome;
  pipeline.context.metrics.shed.inc({ class: of });
  return tooMany(SHED_MS);
}
