/** The first HTML head of a page, before any script runs. */
export interface PageHead {
  /** 404 for an unknown path; the page is served with it. */
  readonly status: 200 | 404;
  /** The site's own code of the language, and its BCP-47 tag. */
  readonly code: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** A style file after the site's own, with the merchant's colours and logo; null for the shipped look. */
  readonly style: string | null;
  /** The merchant's icon; null for the shipped one. */
  readonly icon: string | null;
  /** Absolute addresses. */
  readonly canonical: string;
  readonly image: string;
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** Excluded from search engines. */
  readonly isPrivate: boolean;
  readonly kind: 'website' | 'article';
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}" />`;

export function headMarkup(head: PageHead): string {
  const listed = head.status === 200 && !head.isPrivate;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head.status === 200 ? [link('canonical', head.canonical)] : []),
    ...(listed ? head.alternates.map(({ language, url }) => link('alternate', url, ` hreflang="${language}"`)) : []),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image),
    meta('property', 'og:locale', head.language.replace('-', '_')),
    meta('name', 'twitter:card', 'summary'),
    ...(head.icon === null ? [] : [link('icon', head.icon, ' type="image/png"')]),
  ].join('\n    ');
}

const TITLE = /<title>[^<]*<\/title>/;
const SHIPPED_ICON = /<link rel="icon"[^>]*>/;
const NO_ICON = /$^/;

/** The built page with this head: language and direction are on the root, so that nothing flashes. */
export function pageWithHead(page: string, head: PageHead): string {
  const root = `lang="${escapeHtml(head.language)}" dir="${head.direction}" data-language="${escapeHtml(head.code)}"`;
  // Functions, because `$` in a title is no placeholder.
  return page
    .replace(/<html([^>]*?)\slang="[^"]*"/, (_, before: string) => `<html${before} ${root}`)
    .replace(head.icon === null ? NO_ICON : SHIPPED_ICON, '')
    .replace(TITLE, () => headMarkup(head))
    .replace('</head>', () => (head.style === null ? '</head>' : `${link('stylesheet', head.style)}</head>`));
}
