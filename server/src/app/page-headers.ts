import helmet from '@fastify/helmet';
import { socketOriginOf } from '../platform/http/policy.ts';
import { styleNonceSource } from '../platform/http/site.ts';
import type { AppParts } from './app-parts.ts';

const directivesOf = ({ context, allowedOrigins }: AppParts) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The scroll lock of dialogs adds one style; the nonce of the page allows it.
  'style-src': ["'self'", styleNonceSource],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...allowedOrigins.map(socketOriginOf)],
  // Games of vendors load in a frame of their own origin.
  'frame-src': context.config.VENDOR_URL ? [new URL(context.config.VENDOR_URL).origin] : ["'none'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});

/** Pages carry the strict policy; a call's answer is never a page, and its two headers are constants of the pipeline. */
export async function registerPageHeaders(parts: AppParts): Promise<void> {
  await parts.http.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(parts) },
    strictTransportSecurity: parts.context.config.PUBLIC_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
