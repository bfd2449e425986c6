import { contentCalls } from '@lantern/contract/content';
import { answer, refuse } from '../../../platform/index.ts';
import { hasWords } from '../content.office.store.ts';
import { changing } from '../content.office.ts';
import { showDrafts } from '../content.publish.ts';
import { languagesFor } from '../content.service.ts';

/** What everybody falls back to must have words, or an item would be there for some and not for others. */
export const publishContent = answer(contentCalls.publishContent, async ({ params, body, actor }, world, tx) => {
  const { id } = params;
  const languages = await languagesFor(world, 'EN');
  return changing(world, tx, { actor, id, version: body.version, act: 'content.publish' }, async () => {
    if (!(await hasWords(tx, id, languages))) return refuse('content_wordless');
    await showDrafts(world, tx, id, actor.name);
    return null;
  });
});
