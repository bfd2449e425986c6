import { contentCalls } from '@lantern/contract/content';
import { answer, refuse } from '../../../platform/index.ts';
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
    if (place.topicId !== null && !(await isTopic(tx, place.topicId)))
      return refuse('fields_refused', { fields: [{ field: 'topicId', key: 'field.topic_unknown' }] });
    if (await isSlugTaken(tx, kind, place.slug, id))
      return refuse('fields_refused', { fields: [{ field: 'slug', key: 'field.slug_taken' }] });
    await placeItem(tx, context, id, place, actor.name);
    return null;
  });
});
