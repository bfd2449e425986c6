import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentPage } from '../content.present.ts';
import { isKey, languagesFor, marginOf } from '../content.service.ts';
import { shownPage, shownTitle } from '../content.store.ts';

export const readPage = answer(contentCalls.readPage, async ({ params, language }, context) => {
  const { kind, key } = params;
  if (!isKey(key)) return refuse('not_found');
  const languages = await languagesFor(context, language);
  const row = await shownPage(context.db, context, { kind, key, languages, margin: marginOf(kind) });
  if (!row) return refuse('not_found');
  const topic = row.topic_id === null ? undefined : await shownTitle(context.db, context, row.topic_id, languages);
  return done({
    ...presentPage(row, context.clock.nowMs()),
    body: row.body,
    facts: [...row.facts],
    url: row.url,
    linkageType: row.linkage_type,
    topic: row.topic_id !== null && topic !== undefined ? { id: row.topic_id, title: topic } : null,
  });
});
