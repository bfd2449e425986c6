import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { changeSetting, holdSetting } from '../index.ts';
import { fieldsOf, openFields, placeOf, settingWith, subjectOf } from './site.connections.ts';
import { versionOf } from './site.setting-changes.ts';

export const removeConnection = answer(
  siteOfficeCalls.removeConnection,
  async ({ actor, params, body }, context, tx) => {
    const place = placeOf(context, params.key);
    if (!place || place.one === null) return refuse('not_found');
    const stored = await holdSetting(tx, place.setting);
    const before = fieldsOf(place, stored);
    if (!before) return refuse('not_found');
    if (versionOf(stored) !== body.version) return refuse('changed_meanwhile');
    await changeSetting(context, tx, place.setting, settingWith(place, stored, null), actor.name);
    const details = { before: openFields(place, before), secret: 'removed' };
    await note(context, tx, actor, 'connection.remove', { subject: subjectOf(place.key), details });
    return done({});
  },
);
