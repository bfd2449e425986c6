import type { CallDefinition } from '@lantern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asCaller, type Caller } from '../../caller.ts';
import type { CallHandler } from '../../context.ts';
import type { WorkKind } from '../../db/limits.ts';
import { isRefusal, type Refusal } from '../../outcome.ts';
import { addressKey, callerAddress } from '../address-key.ts';
import { admitted } from './admitted.ts';
import { type Entry, enterOrFault } from './enter.ts';
import { faultOf } from './fault-of.ts';
import type { Pipeline } from './pipeline-options.ts';
import { runCall } from './run-call.ts';
import { sendReply } from './send-reply.ts';
import { sendShared, shareAnswer } from './share-answer.ts';
import { type LimitedCall, limiterOf } from './spend.ts';

const BODY_MAX = 256 * 1024;
// A results file of twenty years is 1 MB.
const BODY_MAX_STAFF = 12 * 1024 * 1024;

/** A call with what belongs to its route. */
interface BoundCall extends LimitedCall {
  readonly answered: CallHandler;
  readonly work: WorkKind;
  /** Requests that entered before their body was read. */
  readonly entries: WeakMap<FastifyRequest, Entry>;
}

/** Players cannot use up the connections of operators and web-hooks. */
const workOf = (call: CallDefinition): WorkKind => (call.raw ? 'hooks' : call.who === 'staff' ? 'office' : 'players');

/** Recursive schemas refer to `#/definitions`, so those belong to the root of the reply. */
function replySchemaOf(call: CallDefinition) {
  const {
    $schema: _,
    definitions = {},
    ...value
  } = z.toJSONSchema(call.answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return { type: 'object', definitions, properties: { success: { type: 'boolean' }, value } };
}

/** An operator without the right leaves a trace, whichever step refused him. The answer does not wait for a database that is gone. */
async function reportForbidden(
  { context, onForbidden }: Pipeline,
  call: CallDefinition,
  { actor }: Entry,
  { refused }: Refusal,
): Promise<void> {
  if (refused !== 'not_allowed' || actor?.kind !== 'staff') return;
  await onForbidden?.(actor, call).catch((error) =>
    context.log.error({ err: error }, 'a refused call is not recorded'),
  );
}

/** Enters before the body is read, and ends the request there on a refusal. */
async function enterEarly(pipeline: Pipeline, bound: BoundCall, request: FastifyRequest, reply: FastifyReply) {
  const started = process.hrtime.bigint();
  const entry = await pipeline.context.db.as(bound.work, () => enterOrFault(pipeline, bound, request));
  bound.entries.set(request, entry);
  const { refusal: outcome, language } = entry;
  if (outcome) await reportForbidden(pipeline, bound.call, entry, outcome);
  return outcome ? sendReply(pipeline, reply, bound.call, { outcome, language, started }) : undefined;
}

const callerOf = ({ actor }: Entry, request: FastifyRequest): Caller => ({
  address: addressKey(callerAddress(request)),
  person: actor === null ? null : actor.kind === 'member' ? `member ${actor.memberId}` : `operator ${actor.staffId}`,
});

/** Aborted when the connection closes before the answer. */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

async function handle(
  pipeline: Pipeline,
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call, answered } = bound;
  const started = process.hrtime.bigint();
  const entry = bound.entries.get(request) ?? (await enterOrFault(pipeline, bound, request));
  const { language } = entry;
  const fault = (error: unknown) => faultOf(pipeline.context, error, call, request);
  const isShared = call.shared === 'all' || (call.shared === 'visitors' && !entry.actor);
  if (isShared && !entry.refusal) {
    const made = await shareAnswer(pipeline, answered, language, { request, reply }).catch(fault);
    if (!isRefusal(made)) return sendShared(pipeline, reply, call, { answer: made, started });
    return sendReply(pipeline, reply, call, { outcome: made, language, started });
  }
  const left = call.upload ? leftOf(reply) : undefined;
  const outcome = await asCaller(callerOf(entry, request), () =>
    admitted(pipeline, call, entry, request, () => runCall(pipeline, answered, entry, request, left)),
  ).catch(fault);
  if (isRefusal(outcome)) await reportForbidden(pipeline, call, entry, outcome);
  return sendReply(pipeline, reply, call, { outcome, language, started });
}

/** Binds one call to its method and path. */
export function bindCall(http: FastifyInstance, pipeline: Pipeline, answered: CallHandler): void {
  const { call } = answered;
  const bound = {
    answered,
    call,
    work: workOf(call),
    limiter: limiterOf(pipeline.context, call),
    entries: new WeakMap(),
  };
  http.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyMax ?? (call.who === 'staff' ? BODY_MAX_STAFF : BODY_MAX),
    config: { raw: call.raw === true, upload: call.upload === true, counted: true },
    // Answers to writes are small, and files are long: compressing them costs more than it saves.
    ...(call.method === 'GET' && !call.file && !call.shared ? {} : { compress: false }),
    // Compiled serialisers are fast and drop fields that the contract does not name.
    ...(pipeline.checkAnswers ? {} : { schema: { response: { 200: replySchemaOf(call) } } }),
    // Large bodies are read from authenticated callers only, so that others cannot occupy the server.
    ...(call.who === 'staff' || call.upload
      ? { onRequest: (request: FastifyRequest, reply: FastifyReply) => enterEarly(pipeline, bound, request, reply) }
      : {}),
    handler: (request, reply) => pipeline.context.db.as(bound.work, () => handle(pipeline, bound, request, reply)),
  });
}
