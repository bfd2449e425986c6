import { contentCalls } from '@lantern/contract/content';
import { answer, refuse, refuseField } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { isSlugTaken, isTopic, placeItem } from '../content.office.store.ts';
import { changing } from '../content.office.ts';
import { placeFaults } from '../content.rules.ts';

export const saveContent = answer(contentCalls.saveContent, async ({ params, body, actor }, context, tx) => {
  const { version, ...place } = body;
  const { id } = params;
  const origins = (await settingsOf(context))['redirect.origins'];
  return changing(context, tx, { actor, id, version, act: 'content.save', details: place }, async ({ kind }) => {
    const faults = placeFaults(kind, place, origins);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    if (place.topicId !== null && !(await isTopic(tx, place.topicId))) return refuseField('topicId', 'topic_unknown');
    if (await isSlugTaken(tx, kind, place.slug, id)) return refuseField('slug', 'slug_taken');
    await placeItem(tx, context, id, place, actor.name);
    return null;
  });
});
