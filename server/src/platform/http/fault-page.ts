import type { FastifyReply } from 'fastify';
import { escapeHtml } from './head.ts';

/** A page and whoever reads it tries again after this long. */
const AGAIN_SECONDS = 15;

/** Nothing runs and nothing is loaded: the page has to work when all else does not. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Fault {
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A whole page about a fault, for a person who opened an address; it loads itself again. */
const pageOf = ({ status, message, requestId, language, direction }: Fault): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${AGAIN_SECONDS}" />
    <title>${status}</title>
  </head>
  <body>
    <main>
      <h1>${status}</h1>
      <p>${escapeHtml(message)}</p>
      <p><small>${escapeHtml(requestId)}</small></p>
    </main>
  </body>
</html>
`;

export const sendFaultPage = (reply: FastifyReply, fault: Fault): FastifyReply =>
  reply
    .status(fault.status)
    .header('retry-after', String(AGAIN_SECONDS))
    .header('cache-control', 'no-store')
    .header('content-language', fault.language)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(pageOf(fault));
