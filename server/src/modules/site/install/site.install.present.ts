import { LANGUAGES, type ReadyLanguage, translate } from '@lantern/i18n';
import { escapeHtml, sha256 } from '../../../platform/index.ts';
import { PAPER_COLOUR, THEME_COLOUR } from '../site.icons.ts';
import type { Settings } from '../site.settings.ts';

export interface Installed {
  readonly settings: Settings;
  readonly language: ReadyLanguage;
  readonly origin: string;
}

const tagOf = (code: string) => LANGUAGES.find((known) => known.code === code) ?? LANGUAGES[1];
const text = ({ settings, language }: Installed, key: string): string =>
  translate(language, `site.head.install.${key}`, { brand: settings['merchant.name'] });

/** The web app manifest of the merchant (W3C), in one language. */
export function manifestOf(request: Installed): object {
  const { settings, language } = request;
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (key: string, url: string) => ({ name: translate(language, `site.frame.page.${key}`), url });
  return {
    id: '/index',
    name: settings['merchant.name'],
    short_name: settings['merchant.name'].slice(0, 12),
    description: text(request, 'short'),
    lang: tagOf(language).tag,
    dir: tagOf(language).direction,
    start_url: '/index?from=app',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: PAPER_COLOUR,
    categories: ['games', 'entertainment'],
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [shortcut('lottery', '/lottery'), shortcut('help', '/help')],
  };
}

/** The identity of a merchant never changes, so that a second installation replaces the first. */
function stableUuid(seed: string): string {
  const hex = sha256(seed).toString('hex').slice(0, 32).split('');
  // RFC 9562, version 8: made from a hash of our own.
  hex[12] = '8';
  hex[16] = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  const plain = hex.join('');
  const parts = [plain.slice(0, 8), plain.slice(8, 12), plain.slice(12, 16), plain.slice(16, 20), plain.slice(20)];
  return parts.join('-').toUpperCase();
}

type Plist = string | boolean | number | Buffer | readonly Plist[] | { readonly [key: string]: Plist };

function plist(value: Plist): string {
  if (typeof value === 'string') return `<string>${escapeHtml(value)}</string>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  const entries = Object.entries(value as { readonly [key: string]: Plist });
  return `<dict>${entries.map(([key, inner]) => `<key>${escapeHtml(key)}</key>${plist(inner)}`).join('')}</dict>`;
}

/**
 * A web clip (Apple, "Configuration Profile Reference"): the site on the home screen. The full one opens as an app of its own, the lite one
 * in the browser. It is removable and requests no other right.
 */
export function webClipOf(request: Installed, icon: Buffer, kind: 'full' | 'lite'): string {
  const { settings, language, origin } = request;
  const brand = settings['merchant.name'];
  const host = new URL(origin).hostname.split('.').reverse().join('.');
  const name = kind === 'full' ? brand : `${brand} Lite`;
  const description = text(request, 'description');
  const seed = `${origin} ${settings['merchant.code']} ${kind}`;
  const clip = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${host}.${kind}.clip`,
    PayloadUUID: stableUuid(`${seed} clip`),
    PayloadDisplayName: name,
    PayloadDescription: description,
    Label: name,
    URL: `${origin}/index?from=${kind === 'full' ? 'ios' : 'ios-lite'}&lang=${language}`,
    Icon: icon,
    IsRemovable: true,
    FullScreen: kind === 'full',
    Precomposed: true,
    IgnoreManifestScope: true,
  };
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `${host}.${kind}`,
    PayloadUUID: stableUuid(seed),
    PayloadDisplayName: name,
    PayloadDescription: description,
    PayloadOrganization: brand,
    PayloadRemovalDisallowed: false,
    PayloadContent: [clip],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">${plist(profile)}</plist>\n`;
}

/** Digital Asset Links: which Android app may open this site as its own. Without a signed app the list is empty. */
export const assetLinksOf = ({ settings }: Installed): object[] =>
  settings['android.fingerprints'].length === 0
    ? []
    : [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: settings['android.packageName'],
            sha256_cert_fingerprints: settings['android.fingerprints'],
          },
        },
      ];

/** The manifest from which Bubblewrap builds a Trusted Web Activity. */
export const twaManifestOf = ({ settings, origin }: Installed): object => ({
  packageId: settings['android.packageName'],
  host: new URL(origin).host,
  name: settings['merchant.name'],
  launcherName: settings['merchant.name'].slice(0, 12),
  display: 'standalone',
  themeColor: THEME_COLOUR,
  navigationColor: THEME_COLOUR,
  backgroundColor: PAPER_COLOUR,
  enableNotifications: true,
  startUrl: '/index?from=android',
  iconUrl: `${origin}/icons/512.png`,
  maskableIconUrl: `${origin}/icons/maskable-512.png`,
  monochromeIconUrl: `${origin}/icons/badge.png`,
  webManifestUrl: `${origin}/manifest.webmanifest`,
  fullScopeUrl: `${origin}/`,
  fallbackType: 'customtabs',
  orientation: 'default',
  minSdkVersion: 21,
  fingerprints: settings['android.fingerprints'].map((value) => ({ value })),
});

/**
 * The style of the offline page: a file, for the policy allows no style in the page; it follows the device's theme, for no setting is
 * readable offline.
 */
export const OFFLINE_STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif;background:${PAPER_COLOUR};color:${THEME_COLOUR}}
main{max-width:32rem;padding:24px;text-align:center}
img{width:96px;height:96px}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px}
p{margin:0 0 24px}
a{display:inline-block;padding:12px 24px;border-radius:12px;background:#b02a15;color:#fffdf8;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid currentcolor;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#15111f;color:#f6ead2}a{background:#f4a821;color:${THEME_COLOUR}}}
`;

/** The one page the service worker stores. It needs no script: its link loads the page again. */
export function offlinePageOf({ settings, language }: Installed): string {
  const textOf = (key: string) => escapeHtml(translate(language, `site.head.offline.${key}`));
  const { tag, direction } = tagOf(language);
  const brand = escapeHtml(settings['merchant.name']);
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${textOf('title')} · ${brand}</title><meta name="robots" content="noindex" /><link rel="stylesheet" href="/offline.css" /></head><body><main><img src="/lantern.svg" alt="" width="96" height="96" /><h1>${textOf('title')}</h1><p>${textOf('text')}</p><a href="/index">${textOf('again')}</a></main></body></html>`;
}

const SECURITY_TEXT_DAYS = 180;

/** The text of `/.well-known/security.txt` (RFC 9116): the page of the merchant's service, valid for half a year from the day it is read. */
export function securityTextOf(origin: string, settings: Settings, nowMs: number): string {
  const expires = new Date(nowMs + SECURITY_TEXT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const languages = settings['merchant.languages'].map((code) => tagOf(code).tag).join(', ');
  return [
    `Contact: ${new URL(settings['customerService.path'], origin).href}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Every public page in every offered language, for search engines. */
export function sitemapOf(
  origin: string,
  paths: readonly string[],
  languages: readonly string[],
  main: string,
): string {
  const at = (path: string, code: string) => `${origin}${path}${code === main ? '' : `?lang=${code}`}`;
  const entry = (path: string) => {
    const others = languages.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${tagOf(code).tag}" href="${escapeHtml(at(path, code))}"/>`,
    );
    return `<url><loc>${escapeHtml(at(path, main))}</loc>${others.join('')}</url>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(entry).join('\n')}</urlset>\n`;
}
