import { contentCalls } from '@lantern/contract/content';
import { answer, done } from '../../../platform/index.ts';
import { presentPage } from '../content.present.ts';
import { languagesFor, listed, marginOf, pageOf } from '../content.service.ts';
import { shownPages } from '../content.store.ts';

export const listPages = answer(contentCalls.listPages, async ({ params, query, language }, world) => {
  const { kind } = params;
  const languages = await languagesFor(world, language);
  const asked = { kind, languages, margin: marginOf(kind), page: pageOf(query) };
  const { rows, total } = await shownPages(world.db, world, asked);
  const nowMs = world.clock.nowMs();
  return done(
    listed(
      rows.map((row) => presentPage(row, nowMs)),
      total,
      query,
    ),
  );
});
