import { contentCalls } from '@lantern/contract/content';
import { answer } from '../../../platform/index.ts';
import { hideItem } from '../content.office.store.ts';
import { changing } from '../content.office.ts';

/** Unpublishing must not fail because another operator changed the item: it takes no version. */
export const unpublishContent = answer(contentCalls.unpublishContent, async ({ params, actor }, context, tx) => {
  const { id } = params;
  return changing(context, tx, { actor, id, version: null, act: 'content.unpublish' }, async () => {
    await hideItem(tx, context, id, actor.name);
    return null;
  });
});
