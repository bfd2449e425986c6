import { contentCalls } from '@lantern/contract/content';
import { answer, refuse } from '../../../platform/index.ts';
import { hasTexts } from '../content.office.store.ts';
import { changing } from '../content.office.ts';
import { showDrafts } from '../content.publish.ts';
import { languagesFor } from '../content.service.ts';

/** The last fallback language must have a text, or the item would be missing for some visitors. */
export const publishContent = answer(contentCalls.publishContent, async ({ params, body, actor }, context, tx) => {
  const { id } = params;
  const languages = await languagesFor(context, 'EN');
  return changing(context, tx, { actor, id, version: body.version, act: 'content.publish' }, async () => {
    if (!(await hasTexts(tx, id, languages))) return refuse('content_wordless');
    await showDrafts(context, tx, id, actor.name);
    return null;
  });
});
