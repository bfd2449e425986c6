import { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { addItem, isTopic } from '../content.office.store.ts';
import { officeItem } from '../content.office.ts';
import { placeFaults } from '../content.rules.ts';

export const createContent = answer(contentCalls.createContent, async ({ body, actor }, context, tx) => {
  const id = context.newId();
  const { kind, ...typed } = body;
  const place = { ...typed, slug: typed.slug === '' ? id.toString() : typed.slug };
  const faults = placeFaults(kind, place, (await settingsOf(context))['redirect.origins']);
  if (faults.length > 0) return refuse('fields_refused', { fields: faults });
  if (place.topicId !== null && !(await isTopic(tx, place.topicId))) return refuseField('topicId', 'topic_unknown');
  if (!(await addItem(tx, context, { ...place, id, kind, by: actor.name }))) return refuseField('slug', 'slug_taken');
  const { staffId, name: staffName } = actor;
  const subject = `${kind} ${id}`;
  await recordStaffAct(tx, context, { staffId, staffName, act: 'content.create', subject, details: { ...place } });
  const value = await officeItem(tx, context, id.toString());
  invariant(value !== null, 'a new item can be read');
  return done(value);
});
