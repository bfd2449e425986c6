import { Readable } from 'node:stream';
import { type CallDefinition, factsShapeOf, type RefusedReply } from '@lantern/contract';
import { REPLAY_HEADER } from '@lantern/contract/headers';
import type { FastifyReply } from 'fastify';
import { type CookieChange, type FileAnswer, isRefusal, type Outcome, type Refusal } from '../../outcome.ts';
import type { Pipeline } from './pipeline-options.ts';
import { statusOf } from './status-of.ts';

export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** News between nodes: shared answers are computed again. */
export const ANSWERS_CHANGED = 'answers.changed';

/** Records how long a call took since `started` (`process.hrtime.bigint()`). */
export function measure({ context }: Pipeline, call: CallDefinition, code: string, started: bigint): void {
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  context.metrics.requestSeconds.observe({ call: call.name, code }, seconds);
}

function refusalReply(pipeline: Pipeline, refusal: Refusal, language: string, requestId: string): RefusedReply {
  if (pipeline.checkAnswers) factsShapeOf(refusal.refused).parse(refusal.facts);
  const message = pipeline.textOf(language, `refusal.${refusal.refused}`, refusal.facts);
  const fault = refusal.refused === 'try_again' || refusal.refused === 'server_fault' ? { requestId } : {};
  return {
    success: false,
    code: refusal.refused,
    message,
    ...fault,
    ...(refusal.captcha ? { captcha: true as const } : {}),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.facts ? { facts: refusal.facts } : {}),
  };
}

/** The reply of the contract: the value, or the refusal with its text. */
export function replyTo(
  pipeline: Pipeline,
  call: CallDefinition,
  outcome: Outcome<CallDefinition>,
  { language, requestId }: { readonly language: string; readonly requestId: string },
): RefusedReply | { readonly success: true; readonly value: unknown } {
  if (isRefusal(outcome)) return refusalReply(pipeline, outcome, language, requestId);
  if (pipeline.checkAnswers) return { success: true, value: call.answer.parse(outcome.value) };
  return { success: true, value: outcome.value };
}

function setCookies({ context }: Pipeline, reply: FastifyReply, cookies: readonly CookieChange[]): void {
  const secure = context.config.PUBLIC_URL.startsWith('https:');
  for (const cookie of cookies) {
    const sameSite = cookie.path ? ('strict' as const) : ('lax' as const);
    const common = { path: cookie.path ?? '/', sameSite, httpOnly: cookie.httpOnly, secure };
    if (cookie.value === null) void reply.clearCookie(cookie.name, common);
    else
      void reply.setCookie(cookie.name, cookie.value, {
        ...common,
        ...(cookie.maxAgeSeconds ? { maxAge: cookie.maxAgeSeconds } : {}),
      });
  }
}

function sendFile(reply: FastifyReply, type: string, { name, bytes, pieces, publicSeconds }: FileAnswer): FastifyReply {
  void reply.headers({
    'content-type': type,
    'content-length': bytes,
    'content-disposition': `attachment; filename="${name}"`,
    // A file that is opened by its address runs nothing and has no origin.
    'content-security-policy': `${ANSWER_HEADERS['content-security-policy']}; sandbox`,
    // Only where all callers get the same bytes.
    ...(publicSeconds === undefined ? {} : { 'cache-control': `public, max-age=${publicSeconds}` }),
  });
  return reply.send(Readable.from(pieces, { objectMode: false }));
}

/** A refusal that says when to come again says it in a header too (RFC 9110 10.2.3). */
const retryAfterOf = (outcome: Outcome<CallDefinition>): string | undefined =>
  isRefusal(outcome) && outcome.refused === 'too_many_requests' ? String(outcome.facts?.['seconds'] ?? 1) : undefined;

export function sendReply(
  pipeline: Pipeline,
  reply: FastifyReply,
  call: CallDefinition,
  { outcome, language, started }: { outcome: Outcome<CallDefinition>; language: string; started: bigint },
): FastifyReply {
  measure(pipeline, call, isRefusal(outcome) ? outcome.refused : 'done', started);
  if (!isRefusal(outcome) && outcome.cookies) setCookies(pipeline, reply, outcome.cookies);
  // An operator's change is visible in the next answer, of this node at once and of the others some milliseconds later.
  if (call.who === 'staff' && call.method !== 'GET') void pipeline.context.bus.publish(ANSWERS_CHANGED, null);
  void reply.status(isRefusal(outcome) ? statusOf(outcome.refused) : 200).headers(ANSWER_HEADERS);
  if (!isRefusal(outcome) && outcome.isReplay) void reply.header(REPLAY_HEADER, 'true');
  const retryAfter = retryAfterOf(outcome);
  if (retryAfter) void reply.header('retry-after', retryAfter);
  if (!isRefusal(outcome) && outcome.file && call.file) return sendFile(reply, call.file, outcome.file);
  return reply.send(replyTo(pipeline, call, outcome, { language, requestId: reply.request.id }));
}
