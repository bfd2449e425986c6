import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { deleteItem, isTopicInUse, lockItem } from '../content.office.store.ts';
import { publishChanged } from '../content.office.ts';

export const deleteContent = answer(contentCalls.deleteContent, async ({ params, actor }, context, tx) => {
  const { id } = params;
  const item = await lockItem(tx, id);
  if (!item) return refuse('not_found');
  if (await isTopicInUse(tx, id)) return refuse('topic_in_use');
  await deleteItem(tx, context, id, actor.name);
  const { staffId, name: staffName } = actor;
  await recordStaffAct(tx, context, { staffId, staffName, act: 'content.delete', subject: `${item.kind} ${id}` });
  if (item.isPublished) publishChanged(context, tx, item);
  return done({});
});
