import { translate } from '@lantern/i18n';
import { rightsOfType } from '@lantern/rules/account';
import { countryOf } from '../modules/catalogue/index.ts';
import { authenticate, languageOf } from '../modules/session/index.ts';
import { refusedByGuard, refusedByStatus } from '../modules/site/index.ts';
import { authenticateStaff, recordForbidden } from '../modules/staff/index.ts';
import { readBodies } from '../platform/http/bodies.ts';
import { limitRoutes } from '../platform/http/route-limits.ts';
import { createRequestPipeline, routeHook } from '../platform/index.ts';
import { answerFaults } from './answer-faults.ts';
import type { AppParts } from './app-parts.ts';

function limitOtherRoutes({ http, budget }: AppParts): void {
  limitRoutes(http, budget, (request, reply, waitMs) => {
    const seconds = Math.ceil(waitMs / 1000);
    const message = translate(languageOf(request, null), 'refusal.too_many_requests', { seconds });
    return reply
      .status(429)
      .header('retry-after', String(seconds))
      .send({ success: false, code: 'too_many_requests', message, facts: { seconds } });
  });
}

const pipelineOf = ({ context, budget, admission, allowedOrigins, checkAnswers }: AppParts) =>
  createRequestPipeline({
    context,
    budget,
    admission,
    countryOf: (caller) => countryOf(context, caller),
    sealing: context.sealing,
    allowedOrigins,
    checkAnswers,
    textOf: translate,
    languageOf,
    closedTo: async (call, caller) =>
      (await refusedByStatus(context, call, caller)) ?? refusedByGuard(context, call, caller),
    rightsOfType,
    onForbidden: (actor, call) => recordForbidden(context, actor, call),
    authenticate: (credentials) =>
      credentials.bearer
        ? authenticateStaff(context, credentials.bearer, credentials.isUnattended)
        : authenticate(context, credentials),
  });

/** The calls of all modules, and the routes that they add to them. */
export function serveCalls(parts: AppParts): void {
  const { http, context, modules } = parts;
  const answers = modules.flatMap((module) => module.answers);
  readBodies(
    http,
    answers.map(({ call }) => call),
  );
  limitOtherRoutes(parts);
  const pipeline = pipelineOf(parts);
  for (const answered of answers) pipeline.bind(http, answered);
  for (const addRoutes of context.hooks.of(routeHook)) addRoutes(http, context);
  answerFaults(http, context, pipeline.statusOf);
}
