import type { CallDefinition } from '@lantern/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallHandler } from '../../context.ts';
import { isRefusal, type Refusal } from '../../outcome.ts';
import { addressKey, callerAddress } from '../address-key.ts';
import { encodingFor, type SharedAnswer, sharedAnswer, TooCrowded } from '../shared-answers.ts';
import { parseAddress } from './parse-request.ts';
import type { Pipeline } from './pipeline-options.ts';
import { runHandler } from './run-call.ts';
import { ANSWER_HEADERS, measure, replyTo } from './send-reply.ts';
import { SHED_MS, tooMany } from './spend.ts';
import { statusOf } from './status-of.ts';

const SHARED_MS = 10_000;
const NO_BYTES = Buffer.alloc(0);
/** A shared answer knows nothing of its first caller. */
const NOBODY = {
  body: undefined,
  actor: null,
  userAgent: '',
  requestId: '',
  cookies: {},
  key: '',
  bodyHash: NO_BYTES,
  rawBody: NO_BYTES,
};

/** Computes the answer, ready to send. */
async function makeShared(
  pipeline: Pipeline,
  answered: CallHandler,
  input: { readonly language: string },
  reply: FastifyReply,
): Promise<SharedAnswer> {
  const outcome = await runHandler(pipeline.context, answered, input as never);
  const value = replyTo(pipeline, answered.call, outcome, { language: input.language, requestId: '' });
  if (isRefusal(outcome)) return sharedAnswer(outcome.refused, statusOf(outcome.refused), JSON.stringify(value));
  const serialize = reply.getSerializationFunction('200') ?? JSON.stringify;
  return sharedAnswer('done', 200, serialize(value as unknown as Record<string, unknown>));
}

/** One answer for all identical requests: computed without data of the first caller. */
export async function shareAnswer(
  pipeline: Pipeline,
  answered: CallHandler,
  language: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<SharedAnswer | Refusal> {
  const { call } = answered;
  const parsed = parseAddress(call, request);
  if (!parsed.ok) return parsed.refusal;
  const { params, query } = parsed;
  const isForAll = call.shared === 'all';
  const from = isForAll ? { address: '', headers: {} } : { address: callerAddress(request), headers: request.headers };
  const country = isForAll ? '' : await pipeline.countryOf(from);
  const input = { ...NOBODY, ...from, language, query, params };
  const key = `${call.name} ${language} ${country} ${JSON.stringify([params, query])}`;
  return pipeline.context.snapshots
    .of(key, SHARED_MS, async () => {
      // What is computed is charged to whoever asked first; a ready answer costs nobody.
      const claim = { keys: [addressKey(callerAddress(request))], costMs: call.limit.cost ?? 1 };
      const made = await pipeline.admission.public.take(claim, undefined, () =>
        makeShared(pipeline, answered, input, reply),
      );
      if (typeof made === 'string') throw new TooCrowded();
      return made;
    })
    .catch((error: unknown) => {
      if (!(error instanceof TooCrowded)) throw error;
      pipeline.context.metrics.shed.inc({ class: 'public' });
      return tooMany(SHED_MS);
    });
}

export async function sendShared(
  pipeline: Pipeline,
  reply: FastifyReply,
  call: CallDefinition,
  { answer, started }: { readonly answer: SharedAnswer; readonly started: bigint },
): Promise<FastifyReply> {
  const { bytes, encoding } = await answer.in(encodingFor(reply.request.headers['accept-encoding']));
  measure(pipeline, call, answer.code, started);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .status(answer.status)
    .headers(ANSWER_HEADERS)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(bytes);
}
