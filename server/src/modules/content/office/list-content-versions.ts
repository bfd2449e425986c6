import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { itemById, listVersions } from '../content.office.store.ts';
import { presentVersion } from '../content.present.ts';

export const listContentVersions = answer(contentCalls.listContentVersions, async ({ params, query }, context) => {
  if (!(await itemById(context.db, context, params.id, []))) return refuse('not_found');
  const rows = await listVersions(context.db, params.id, query.language ?? null);
  return done({
    list: rows.map((row) => {
      const { body: _body, facts: _facts, ...head } = presentVersion(row);
      return head;
    }),
  });
});
