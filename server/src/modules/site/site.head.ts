import { SITE_PAGES, type SitePage } from '@lantern/contract/site';
import { isReadyLanguage, LANGUAGES, type ReadyLanguage, translate } from '@lantern/i18n';
import type { AppContext, PageAnswer } from '../../platform/index.ts';
import { settingsOf } from './site.service.ts';
import type { Settings } from './site.settings.ts';

/** What a module knows better than the path: the title of an article, a promotion, a lottery. */
export interface KnownPage {
  readonly title: string;
  readonly description?: string;
  /** An absolute address or a path. */
  readonly image?: string;
  readonly kind?: 'website' | 'article';
  /** Query names that belong to the page's own address. */
  readonly query?: readonly string[];
}
export interface PageRequest {
  readonly context: AppContext;
  /** As asked for: the page's own path or one below it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: string;
}
/** `undefined`: nothing to add to what the path says. `null`: there is no such page, answer 404. */
export type PageResolver = (asked: PageRequest) => Promise<KnownPage | null | undefined>;

const resolvers = new Map<string, PageResolver>();
/**
 * A module says what it knows of a page of `SITE_PAGES`, by the page's name; it is also asked for every path below that page
 * (`/news/some-title`), and such a path exists only if it says so.
 */
export function registerPage(name: string, resolver: PageResolver): void {
  resolvers.set(name, resolver);
}

interface Found {
  readonly page: SitePage;
  readonly isBelow: boolean;
}
function pageAt(path: string): Found | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const page of SITE_PAGES) {
    if (page.path === plain || page.also?.includes(plain)) return { page, isBelow: false };
  }
  const below = SITE_PAGES.find((page) => plain.startsWith(`${page.path}/`));
  return below ? { page: below, isBelow: true } : null;
}

/** Titles the pages have in the site itself, so that a title does not change when the script takes over. */
const TITLE_KEYS: Readonly<Record<string, string>> = {
  promoDetail: 'site.frame.page.promotions',
  seamless: 'catalogue.lobby.game',
  fbsports: 'site.frame.page.sports',
  game: 'catalogue.lobby.game',
  notFound: 'site.frame.notFound.title',
};
const DESCRIPTION_KEYS: Readonly<Record<string, string>> = { seamless: 'game', fbsports: 'sports' };

function textsOf(name: string, language: ReadyLanguage, settings: Settings): KnownPage {
  const title = translate(language, TITLE_KEYS[name] ?? `site.frame.page.${name}`);
  const description = translate(language, `site.head.description.${DESCRIPTION_KEYS[name] ?? name}`, {
    age: settings['account.ageMinimum'],
  });
  return { title, description };
}

const titleOf = (name: string, title: string, brand: string): string =>
  name === 'home' ? brand : `${title} · ${brand}`;

/** `?lang=VI` names a page in a language; without it the merchant's default (spec 9), which the site may then change. */
function languageOf(settings: Settings, query: URLSearchParams): ReadyLanguage {
  const asked = (query.get('lang') ?? '').toUpperCase();
  const offered = settings['merchant.languages'];
  return isReadyLanguage(asked) && offered.includes(asked) ? asked : settings['merchant.defaultLanguage'];
}

function addressOf(origin: string, path: string, query: URLSearchParams, kept: readonly string[], language?: string) {
  const url = new URL(path, origin);
  for (const name of kept) {
    const value = query.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  if (language !== undefined) url.searchParams.set('lang', language);
  return url.href;
}

const tagOf = (code: string) => LANGUAGES.find((known) => known.code === code) ?? LANGUAGES[1];

/** The first head of the page at a path, and what its policy must allow. */
export async function answerPage(context: AppContext, path: string, query: URLSearchParams): Promise<PageAnswer> {
  const settings = await settingsOf(context);
  const language = languageOf(settings, query);
  const found = pageAt(path);
  const known = found ? await resolvers.get(found.page.name)?.({ context, path, query, language }) : null;
  const isThere = found !== null && known !== null && (known !== undefined || !found.isBelow);
  const name = isThere ? found.page.name : 'notFound';
  const texts = { ...textsOf(name, language, settings), ...known };
  const { origin } = new URL(context.config.PUBLIC_URL);
  const canonicalPath = isThere && !found.isBelow ? found.page.path : path;
  const address = (code?: string) => addressOf(origin, canonicalPath, query, known?.query ?? [], code);
  const isDefault = language === settings['merchant.defaultLanguage'];
  return {
    frames: settings['frame.origins'],
    images: settings['cdn.images'],
    head: {
      status: isThere ? 200 : 404,
      code: language,
      language: tagOf(language).tag,
      direction: tagOf(language).direction,
      title: titleOf(name, texts.title, settings['merchant.name']),
      description: texts.description ?? '',
      siteName: settings['merchant.name'],
      canonical: address(isDefault ? undefined : language),
      image: new URL(texts.image ?? '/icons/512.png', origin).href,
      alternates: [
        ...settings['merchant.languages'].map((code) => ({ language: tagOf(code).tag, url: address(code) })),
        { language: 'x-default', url: address() },
      ],
      isPrivate: isThere && found.page.isPrivate === true,
      kind: texts.kind ?? 'website',
    },
  };
}
