import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { orderItems } from '../content.office.store.ts';
import { publishChanged } from '../content.office.ts';

/** A missing or moved item makes the whole order stale: the office reloads. */
export const orderContent = answer(contentCalls.orderContent, async ({ body, actor }, context, tx) => {
  const { kind, groupName, ids } = body;
  if (new Set(ids).size !== ids.length)
    return refuse('bad_input', { fields: [{ field: 'ids', key: 'field.not_valid' }] });
  if (!(await orderItems(tx, kind, groupName, ids))) return refuse('content_moved');
  const { staffId, name: staffName } = actor;
  const subject = groupName === '' ? kind : `${kind} ${groupName}`;
  await recordStaffAct(tx, context, { staffId, staffName, act: 'content.order', subject, details: { ids } });
  publishChanged(context, tx, { kind, groupName });
  return done({});
});
