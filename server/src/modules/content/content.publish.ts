import type { AppContext, Tx } from '../../platform/index.ts';
import { folded, wordsOf } from './content.clean.ts';
import { showItem, textsOf } from './content.office.store.ts';

/** Letters of an article that the search reads. */
const SEARCHED_LETTERS = 40_000;

/** Shows the drafts as they are, with the words by which the search finds them. */
export async function showDrafts(context: AppContext, tx: Tx, id: string, by: string): Promise<void> {
  const texts = await textsOf(tx, id);
  const searched = texts.map(({ language, title, summary, body }) => ({
    language,
    heading: folded(`${title} ${summary}`),
    words: folded(wordsOf(body.slice(0, SEARCHED_LETTERS))),
  }));
  await showItem(tx, context, id, searched, by);
}
