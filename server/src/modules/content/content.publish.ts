import { foldName } from '@lantern/kernel';
import type { Needs, Tx } from '../../platform/index.ts';
import { wordsOf } from './content.clean.ts';
import { showItem, textsOf } from './content.office.store.ts';

/** Characters of an article that the search indexes. */
const SEARCHED_LETTERS = 40_000;

/** Publishes the drafts, with the text that the search compares. */
export async function showDrafts(context: Needs<'clock'>, tx: Tx, id: string, by: string): Promise<void> {
  const texts = await textsOf(tx, id);
  const searched = texts.map(({ language, title, summary, body }) => ({
    language,
    heading: foldName(`${title} ${summary}`),
    words: foldName(wordsOf(body.slice(0, SEARCHED_LETTERS))),
  }));
  await showItem(tx, context, id, searched, by);
}
