import { contentCalls } from '@lantern/contract/content';
import { answer, refuseField } from '../../../platform/index.ts';
import { timeItem } from '../content.office.store.ts';
import { changing } from '../content.office.ts';

export const scheduleContent = answer(contentCalls.scheduleContent, async ({ params, body, actor }, context, tx) => {
  const { version, ...times } = body;
  const { id } = params;
  const { startsAt, endsAt } = times;
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) return refuseField('endsAt', 'ends_before_start');
  return changing(context, tx, { actor, id, version, act: 'content.schedule', details: times }, async () => {
    await timeItem(tx, context, id, times, actor.name);
    return null;
  });
});
