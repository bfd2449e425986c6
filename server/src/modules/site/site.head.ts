import { SITE_PAGES } from '@lantern/contract/lists';
import type { SitePage } from '@lantern/contract/site';
import { isReadyLanguage, LANGUAGES, type ReadyLanguage, translate } from '@lantern/i18n';
import { type AppContext, hookPoint, keyedPoint, type PageAnswer } from '../../platform/index.ts';
import { brandStyleAddress, logoAddress } from './site.identity.ts';
import { settingsOf } from './site.service.ts';
import type { Settings } from './site.settings.ts';

/** Facts of a page that a module adds: the title of an article, a promotion, a lottery. */
export interface KnownPage {
  readonly title: string;
  readonly description?: string;
  /** An absolute address or a path. */
  readonly image?: string;
  readonly kind?: 'website' | 'article';
  /** Query names that belong to the page's canonical address. */
  readonly query?: readonly string[];
}
export interface PageRequest {
  readonly context: AppContext;
  /** The requested path: the page's own or one below it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: string;
}
/** `undefined`: nothing to add to the path's head. `null`: there is no such page, answer 404. */
export type PageResolver = (request: PageRequest) => Promise<KnownPage | null | undefined>;

/**
 * A module's head of a page of `SITE_PAGES`, by the page's name; it is also called for every path below that page
 * (`/news/some-title`), and such a path exists only if it returns a head.
 */
export interface PageHead {
  readonly page: string;
  readonly resolve: PageResolver;
}
export const pageHeadHook = keyedPoint<PageHead>('site.page-heads', ({ page }) => [page]);

/** Origins that may load in a frame of the site, besides those in the settings. */
export const frameHook = hookPoint<(context: AppContext) => Promise<readonly string[]>>('site.frames');

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

/** The titles of the site's own pages, so that a title does not change when the script takes over. */
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
  const requested = (query.get('lang') ?? '').toUpperCase();
  const offered = settings['merchant.languages'];
  return isReadyLanguage(requested) && offered.includes(requested) ? requested : settings['merchant.defaultLanguage'];
}

function addressOf(origin: string, path: string, query: URLSearchParams, allowed: readonly string[]) {
  const url = new URL(path, origin);
  for (const name of allowed) {
    const value = query.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const mark = url.search === '' ? '?' : '&';
  return (language?: string) => (language === undefined ? url.href : `${url.href}${mark}lang=${language}`);
}

const tagOf = (code: string) => LANGUAGES.find((known) => known.code === code) ?? LANGUAGES[1];

const headOf = async (request: PageRequest, { name }: SitePage) =>
  request.context.hooks.at(pageHeadHook, name)?.resolve(request);

async function framesOf(context: AppContext, settings: Settings): Promise<readonly string[]> {
  const others = await Promise.all(context.hooks.of(frameHook).map((frames) => frames(context)));
  return [...new Set([...settings['frame.origins'], ...others.flat()])];
}

/** The first head of the page at a path, and the additions to its policy. */
export async function answerPage(context: AppContext, path: string, query: URLSearchParams): Promise<PageAnswer> {
  const settings = await settingsOf(context);
  const language = languageOf(settings, query);
  const found = pageAt(path);
  const known = found ? await headOf({ context, path, query, language }, found.page) : null;
  const isThere = found !== null && known !== null && (known !== undefined || !found.isBelow);
  const name = isThere ? found.page.name : 'notFound';
  const texts = { ...textsOf(name, language, settings), ...known };
  const { origin } = new URL(context.config.PUBLIC_URL);
  const canonicalPath = isThere && !found.isBelow ? found.page.path : path;
  const address = addressOf(origin, canonicalPath, query, known?.query ?? []);
  const isDefault = language === settings['merchant.defaultLanguage'];
  return {
    frames: await framesOf(context, settings),
    images: settings['cdn.images'],
    head: {
      status: isThere ? 200 : 404,
      code: language,
      language: tagOf(language).tag,
      direction: tagOf(language).direction,
      title: titleOf(name, texts.title, settings['merchant.name']),
      description: texts.description ?? '',
      siteName: settings['merchant.name'],
      style: brandStyleAddress(settings),
      icon: logoAddress(settings),
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
