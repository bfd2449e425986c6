import { DEFAULT_LANGUAGE, isReadyLanguage, LANGUAGES, LANGUAGES_READY, type ReadyLanguage } from '@lantern/i18n';

type Headers = Readonly<Record<string, unknown>>;

/** `vi-VN,vi;q=0.9,en;q=0.8` as the first ready language of the list, by BCP-47 tag or by the site's own code. */
function accepted(header: string): ReadyLanguage | null {
  const wanted = header
    .split(',')
    .slice(0, 10)
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const found = LANGUAGES_READY.find((code) => {
      const own = LANGUAGES.find((known) => known.code === code)?.tag.toLowerCase() ?? '';
      return tag === code.toLowerCase() || tag.split('-')[0] === own.split('-')[0];
    });
    if (found) return found;
  }
  return null;
}

/** The language of a reply: the page's own choice, then the member's, then the browser's list. */
export function languageOf(request: { headers: Headers }, actor: { kind: string; language?: string } | null): string {
  const page = request.headers['x-language'];
  if (typeof page === 'string' && isReadyLanguage(page)) return page;
  if (actor?.language !== undefined && isReadyLanguage(actor.language)) return actor.language;
  const header = request.headers['accept-language'];
  return (typeof header === 'string' ? accepted(header) : null) ?? DEFAULT_LANGUAGE;
}
