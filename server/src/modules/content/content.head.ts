import type { PageHead, PageRequest, PageResolver } from '../site/index.ts';
import { isKey, languagesFor, marginOf } from './content.service.ts';
import { shownHead } from './content.store.ts';

/** Pages of the site that show one article, named by `id` in the query. */
const KIND_OF = { help: 'help', promoDetail: 'promotion', news: 'news', blog: 'blog', legal: 'legal' } as const;

/** The article of an address; without an id it is the list, and an unknown id is a 404. */
const articleOf =
  (kind: string): PageResolver =>
  async ({ context, query, language }: PageRequest) => {
    const key = query.get('id');
    if (!key) return undefined;
    if (!isKey(key)) return null;
    const languages = await languagesFor(context, language);
    const row = await shownHead(context.db, context, { kind, key, languages, margin: marginOf(kind) });
    return row ? { title: row.title, description: row.summary, kind: 'article', query: ['id'] } : null;
  };

/** The first head of an article's page carries its own title (spec: titles per language). */
export const articleHeads: readonly PageHead[] = Object.entries(KIND_OF).map(([page, kind]) => ({
  page,
  resolve: articleOf(kind),
}));
