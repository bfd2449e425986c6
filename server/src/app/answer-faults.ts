import { LANGUAGES, translate } from '@lantern/i18n';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../modules/session/index.ts';
import { FaultyBody } from '../platform/http/bodies.ts';
import { sendFaultPage } from '../platform/http/fault-page.ts';
import { isPageRequest } from '../platform/http/site.ts';
import { isRetryable, type Needs } from '../platform/index.ts';

interface HttpFault {
  readonly statusCode?: number;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** A range that begins beyond the end of a file (RFC 9110 15.5.17). */
const BEYOND_END = 416;

function codeOf(error: HttpFault): 'body_too_large' | 'bad_input' | 'try_again' | 'server_fault' {
  if (error.statusCode === 413) return 'body_too_large';
  if ((error.statusCode ?? 500) < 500) return 'bad_input';
  return isRetryable(error) ? 'try_again' : 'server_fault';
}

/**
 * Refusals of fastify itself (too large, not JSON) get the shape of the contract. A person who opened an address gets a page: with 503 while
 * the database is gone.
 */
export function answerFaults(http: FastifyInstance, { log }: Needs<'log'>, statusOf: (code: string) => number): void {
  http.setErrorHandler(async (error: HttpFault, request, reply) => {
    const code = codeOf(error);
    if (code === 'server_fault') log.error({ err: error, requestId: request.id }, 'bug outside a call');
    const language = languageOf(request, null);
    const message = translate(language, `refusal.${code}`);
    const status = error.statusCode === BEYOND_END ? BEYOND_END : statusOf(code);
    if (status === BEYOND_END) void reply.headers(error.headers ?? {});
    if (status >= 500 && isPageRequest(request, request.url.split('?')[0] ?? '/')) {
      const { tag = 'en', direction = 'ltr' } = LANGUAGES.find((known) => known.code === language) ?? {};
      return sendFaultPage(reply, { status, message, requestId: request.id, language: tag, direction });
    }
    return reply.status(status).send({
      success: false,
      code,
      message,
      requestId: request.id,
      ...(error instanceof FaultyBody ? { fields: error.fields } : {}),
    });
  });
}
