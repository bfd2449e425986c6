import { contentCalls } from '@lantern/contract/content';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { cleanLine } from '../content.clean.ts';
import { listItems } from '../content.office.store.ts';
import { presentEntry } from '../content.present.ts';
import { languagesFor } from '../content.service.ts';

export const listContent = answer(contentCalls.listContent, async ({ query, language }, context) => {
  const { rows, total } = await listItems(context.db, context, {
    kind: query.kind ?? null,
    groupName: query.groupName ?? null,
    audience: query.audience ?? null,
    search: cleanLine(query.search ?? '') || null,
    languages: await languagesFor(context, language),
    page: rangeOf(query),
  });
  return done(paged(rows.map(presentEntry), total, query));
});
