import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../context.ts';
import { bindCall } from './pipeline/bind-call.ts';
import type { RequestPipelineOptions } from './pipeline/pipeline-options.ts';
import { ANSWERS_CHANGED } from './pipeline/send-reply.ts';
import { statusOf } from './pipeline/status-of.ts';

/** Frequent events that contain their data and do not invalidate cached answers. */
const FLEETING: ReadonlySet<string> = new Set(['jackpot.pool', 'crash.players']);

/**
 * Every request passes the same steps in the same order, each in a file of `pipeline/`, and none may be skipped: `enter`
 * (authenticate, spend the limits, refuse foreign origins and other accounts), `runCall` (parse, run the handler),
 * `sendReply`. `bindCall` puts them together.
 */
export function createRequestPipeline(options: RequestPipelineOptions) {
  const { bus, push, snapshots } = options.context;
  // A page refetches at once after an event and must not get the answer cached before it.
  push.listen((event, memberId) => {
    if (memberId === null && !FLEETING.has(event.name)) snapshots.clear();
  });
  bus.on(ANSWERS_CHANGED, () => snapshots.clear());
  bus.onGap(() => snapshots.clear());
  return {
    bind: (http: FastifyInstance, answered: CallHandler): void => bindCall(http, options, answered),
    statusOf,
  };
}
