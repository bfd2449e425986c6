import { contentCalls } from '@lantern/contract/content';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentPage } from '../content.present.ts';
import { languagesFor, marginOf } from '../content.service.ts';
import { shownPages } from '../content.store.ts';

export const listPages = answer(contentCalls.listPages, async ({ params, query, language }, context) => {
  const { kind } = params;
  const languages = await languagesFor(context, language);
  const request = { kind, languages, margin: marginOf(kind), page: rangeOf(query) };
  const { rows, total } = await shownPages(context.db, context, request);
  const nowMs = context.clock.nowMs();
  return done(
    paged(
      rows.map((row) => presentPage(row, nowMs)),
      total,
      query,
    ),
  );
});
