import { SITE_PAGES } from '@lantern/contract/lists';
import { isReadyLanguage } from '@lantern/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/index.ts';
import { iconOf } from '../site.icons.ts';
import { brandStyle, pictureBytes } from '../site.identity.ts';
import { safeTarget } from '../site.redirect.ts';
import { IOS_LITE_PATH, IOS_PROFILE_PATH } from '../site.resources.ts';
import { settingsOf } from '../site.service.ts';
import {
  assetLinksOf,
  type Installed,
  manifestOf,
  OFFLINE_STYLE,
  offlinePageOf,
  securityTextOf,
  sitemapOf,
  twaManifestOf,
  webClipOf,
} from './site.install.present.ts';

const HOUR = 'public, max-age=3600';
/** A file opened on its own: nothing in it may run, whatever type a browser assumes. */
const STILL = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" };
const OFFLINE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const GO_MAX = 2000;

async function installed(request: FastifyRequest, context: AppContext): Promise<Installed> {
  const settings = await settingsOf(context);
  const wanted = String((request.query as Record<string, unknown>)['lang'] ?? '').toUpperCase();
  const isOffered = isReadyLanguage(wanted) && settings['merchant.languages'].includes(wanted);
  const { origin } = new URL(context.config.PUBLIC_URL);
  return { settings, origin, language: isOffered ? wanted : settings['merchant.defaultLanguage'] };
}

const file = (reply: FastifyReply, type: string, content: string | Buffer) =>
  reply.headers(STILL).header('cache-control', HOUR).type(type).send(content);
const json = (reply: FastifyReply, type: string, content: object) => file(reply, type, JSON.stringify(content));

/** What a system reads to install the site as an app: manifest, icons, profiles, asset links. */
function serveManifests(http: FastifyInstance, context: AppContext): void {
  http.get('/manifest.webmanifest', async (request, reply) =>
    json(reply, 'application/manifest+json', manifestOf(await installed(request, context))),
  );
  http.get<{ Params: { name: string } }>('/icons/:name.png', async (request, reply) => {
    const icon = await iconOf(request.params.name, pictureBytes((await settingsOf(context))['merchant.logo']));
    return icon ? file(reply, 'image/png', icon) : reply.status(404).send();
  });
  for (const [path, kind] of [
    [IOS_PROFILE_PATH, 'full'],
    [IOS_LITE_PATH, 'lite'],
  ] as const) {
    http.get(path, async (request, reply) => {
      const seen = await installed(request, context);
      const icon = await iconOf('180', pictureBytes(seen.settings['merchant.logo']));
      const clip = webClipOf(seen, icon ?? Buffer.alloc(0), kind);
      reply.header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`);
      return file(reply, 'application/x-apple-aspen-config', clip);
    });
  }
  http.get('/down/twa-manifest.json', async (request, reply) =>
    json(reply, 'application/json', twaManifestOf(await installed(request, context))),
  );
  http.get('/.well-known/assetlinks.json', async (request, reply) =>
    json(reply, 'application/json', assetLinksOf(await installed(request, context))),
  );
}

/** The merchant's style and logo; their addresses change with them, so an old one may be kept for ever. */
function serveBrand(http: FastifyInstance, context: AppContext): void {
  const kept = { ...STILL, 'cache-control': 'public, max-age=31536000, immutable' };
  http.get('/brand/style.css', async (_request, reply) =>
    reply
      .headers(kept)
      .type('text/css; charset=utf-8')
      .send(brandStyle(await settingsOf(context))),
  );
  http.get('/brand/logo.png', async (_request, reply) => {
    const bytes = pictureBytes((await settingsOf(context))['merchant.logo']);
    return bytes ? reply.headers(kept).type('image/png').send(bytes) : reply.status(404).send();
  });
}

/** The page without a connection. */
function serveOffline(http: FastifyInstance, context: AppContext): void {
  http.get('/offline.css', async (_request, reply) =>
    reply
      .headers({ ...STILL, 'cache-control': 'no-cache' })
      .type('text/css; charset=utf-8')
      .send(OFFLINE_STYLE),
  );
  http.get('/offline.html', async (request, reply) =>
    reply
      .headers({ ...STILL, 'content-security-policy': OFFLINE_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(offlinePageOf(await installed(request, context))),
  );
}

/** Where to report a weakness of this deployment (RFC 9116): the merchant's service. It expires, so that an abandoned copy is recognised. */
function serveSecurityContact(http: FastifyInstance, context: AppContext): void {
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const settings = await settingsOf(context);
    const lines = securityTextOf(new URL(context.config.PUBLIC_URL).origin, settings, context.clock.nowMs());
    return file(reply, 'text/plain; charset=utf-8', lines);
  });
}

/** What search engines read: their rules, and the map of the site. */
function serveSitemap(http: FastifyInstance, context: AppContext): void {
  const { origin } = new URL(context.config.PUBLIC_URL);
  http.get('/robots.txt', async (_request, reply) => {
    const closed = ['/wps/', '/lgw/', '/lotto/', '/api/', '/office', '/go', '/game', '/seamless', '/fbsports'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
    return file(reply, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  });
  http.get('/sitemap.xml', async (_request, reply) => {
    const settings = await settingsOf(context);
    const paths = SITE_PAGES.filter((page) => page.isPrivate !== true && page.name !== 'promoDetail').map(
      ({ path }) => path,
    );
    const map = sitemapOf(origin, paths, settings['merchant.languages'], settings['merchant.defaultLanguage']);
    return file(reply, 'application/xml; charset=utf-8', map);
  });
}

/** The one redirect to a given address: `backUrl` of a game, `url` of a banner (ASVS 3.7.2). */
function serveRedirect(http: FastifyInstance, context: AppContext): void {
  http.get('/go', async (request, reply) => {
    const { url } = request.query as { url?: unknown };
    const target =
      typeof url === 'string' && url.length <= GO_MAX ? safeTarget(context, await settingsOf(context), url) : null;
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(target ?? '/index', 303);
  });
}

/** Files at addresses fixed by standards, and the one redirect. */
export function serveInstalled(http: FastifyInstance, context: AppContext): void {
  serveManifests(http, context);
  serveBrand(http, context);
  serveOffline(http, context);
  serveSitemap(http, context);
  serveSecurityContact(http, context);
  serveRedirect(http, context);
}
