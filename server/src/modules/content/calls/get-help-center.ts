import { contentCalls } from '@lantern/contract/content';
import { foldName } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { cleanLine } from '../content.clean.ts';
import { presentHelp } from '../content.present.ts';
import { languagesFor } from '../content.service.ts';
import { searchHelp, shownTree } from '../content.store.ts';

const WORDS_MAX = 6;

/** Spec 7: the tree; with search words also the matching articles. An article is listed under its topic only. */
export const getHelpCenter = answer(contentCalls.getHelpCenter, async ({ query, language }, context) => {
  const languages = await languagesFor(context, language);
  const search = cleanLine(query.search ?? '');
  const words = foldName(search).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  const [rows, found] = await Promise.all([
    shownTree(context.db, context, ['topic', 'help'], languages),
    // Signs alone are a search that finds nothing.
    words.length > 0 ? searchHelp(context.db, context, words, languages) : search === '' ? null : [],
  ]);
  const articlesOf = (topicId: string) =>
    rows.filter((row) => row.kind === 'help' && row.topic_id === topicId).map(presentHelp);
  return done({
    topics: rows
      .filter(({ kind }) => kind === 'topic')
      .map((row) => ({ ...presentHelp(row), articles: articlesOf(row.id) }))
      .filter(({ articles }) => articles.length > 0),
    found: found?.map((row) => ({ ...presentHelp(row), topicId: row.topic_id })) ?? null,
  });
});
