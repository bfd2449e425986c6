import type { RandomBytes } from '@lantern/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtApp } from './built-app.ts';
import { escapeHtml } from './head.ts';
import { socketOriginOf } from './policy.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

const NONCE_MARK = '__STYLE_NONCE__';
const NAME_MARK = '__MERCHANT__';
const CURRENCY_MARK = '__MERCHANT_CURRENCY__';
const SYMBOL_MARK = '__MERCHANT_SYMBOL__';
const NONCE_BYTES = 16;

/**
 * The office loads and runs only what is named here. One Trusted Types policy creates markup: the preview of a text,
 * whose frame has no scripts and no origin (ASVS 3.4).
 */
const policyOf = (nonce: string, origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Receipts and documents are read with the operator's session and shown from memory.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketOriginOf(origin)}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types office-preview',
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const NO_POWERS =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';

/** The preview's frame has no origin and shows text in the site's font. */
const headersOf = (path: string) => ({
  'x-robots-tag': 'noindex',
  ...(path.endsWith('.woff2') && { 'access-control-allow-origin': '*' }),
});

/** The merchant as the office shows it: the symbol stands for the code of the merchant's own currency. */
export interface OfficeMerchant {
  readonly name: string;
  readonly currency: string;
  readonly symbol: string;
}

/** The built page with the merchant's name and currency, which its scripts read from there. */
const pageNamed = (page: string, { name, currency, symbol }: OfficeMerchant): string =>
  page
    .replaceAll(NAME_MARK, () => escapeHtml(name))
    .replaceAll(CURRENCY_MARK, () => escapeHtml(currency))
    .replaceAll(SYMBOL_MARK, () => escapeHtml(symbol));

export interface OfficeOptions {
  readonly directory: string;
  readonly random: RandomBytes;
  readonly publicUrl: string;
  /** The merchant: the page has it before any script runs. */
  readonly merchantOf: () => Promise<OfficeMerchant>;
}

/** The back office under `/office`: not indexed, not framed, not cached. */
export async function serveOffice(http: FastifyInstance, options: OfficeOptions): Promise<void> {
  const { directory, random, publicUrl } = options;
  const app = builtApp(directory);
  const { origin } = new URL(publicUrl);
  let last: OfficeMerchant = { name: '', currency: '', symbol: '' };
  // The office opens while the database is gone, too: its calls then say so.
  const merchantNow = async (): Promise<OfficeMerchant> => {
    last = await options.merchantOf().catch(() => last);
    return last;
  };
  const sendPage = async (reply: FastifyReply) => {
    const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('base64');
    await reply.helmet();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(nonce, origin))
      .header(
        'permissions-policy',
        NO_POWERS.split(' ')
          .map((name) => `${name}=()`)
          .join(', '),
      )
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(pageNamed(app.page(), await merchantNow()).replace(NONCE_MARK, nonce));
  };
  http.get('/office', (_request, reply) => reply.redirect('/office/'));
  await http.register(
    async (office) => {
      await serveBuiltFiles(office, app, headersOf);
      office.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => sendPage(reply));
      // Every other path below is the page (history mode).
      office.setNotFoundHandler((request, reply) => {
        // A missing file must not look like a page: a script of an older build fails and the page is reloaded.
        if (request.method !== 'GET' || /\/assets\/|\.[a-z0-9]{1,8}$/i.test(request.url.split('?')[0] ?? ''))
          return reply.status(404).send({ success: false, code: 'not_found', message: 'not found' });
        return sendPage(reply);
      });
    },
    { prefix: '/office' },
  );
}
