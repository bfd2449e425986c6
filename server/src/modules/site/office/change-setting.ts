import { siteOfficeCalls } from '@lantern/contract/site/office';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { changeSetting as change, holdSetting, isRestriction, isTwoPersonSetting } from '../index.ts';
import { openSettingOf, presentSetting, refusedFields, versionOf } from './site.setting-changes.ts';

export const changeSetting = answer(
  siteOfficeCalls.changeSetting,
  async ({ actor, params: { key }, body }, context, tx) => {
    const definition = openSettingOf(context, key);
    if (!definition) return refuse('not_found');
    const parsed = definition.shape.safeParse(body.value);
    if (!parsed.success) return refuse('fields_refused', { fields: refusedFields(parsed.error) });
    const before = await holdSetting(tx, key);
    const current = presentSetting(key, definition, before).value;
    if (isTwoPersonSetting(definition) && !isRestriction(definition, current, parsed.data)) return refuse('needs_two');
    if (versionOf(before) !== body.version) return refuse('changed_meanwhile');
    await change(context, tx, key, parsed.data, actor.name);
    await note(context, tx, actor, 'setting.change', {
      subject: `setting ${key}`,
      details: { before: before?.value ?? null, after: parsed.data },
    });
    const after = await holdSetting(tx, key);
    invariant(after, 'a setting is there once it is changed');
    return done(presentSetting(key, definition, after));
  },
);
