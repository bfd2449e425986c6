import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { holdSetting, isTwoPersonSetting } from '../index.ts';
import {
  internalLines,
  openSettingOf,
  presentSetting,
  refusedFields,
  refusedFixed,
  versionOf,
} from './site.setting-changes.ts';

/** A setting that guards the two-person rule is itself changed by two operators. */
export const requestSettingChange = answer(
  siteOfficeCalls.requestSettingChange,
  async ({ actor, params: { key }, body }, context, tx) => {
    const definition = openSettingOf(context, key);
    if (!definition || !isTwoPersonSetting(definition)) return refuse('not_found');
    const parsed = definition.shape.safeParse(body.value);
    if (!parsed.success) return refuse('fields_refused', { fields: refusedFields(parsed.error) });
    const internal = internalLines(context, definition, parsed.data);
    if (internal.length > 0) return refuse('fields_refused', { fields: internal });
    const fixed = await refusedFixed(tx, definition);
    if (fixed) return fixed;
    const stored = await holdSetting(tx, key);
    const version = versionOf(stored);
    if (version !== body.version) return refuse('changed_meanwhile');
    const subject = `setting ${key}`;
    const { value: before } = presentSetting(key, definition, stored);
    const proposal = { key, before, after: parsed.data, version };
    const { reason } = body;
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'setting_change', subjectId: null, subjectName: key, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    const details = { before, after: parsed.data, reason, request: requestId };
    await note(context, tx, actor, 'setting.request', { subject, details });
    return done({ requestId });
  },
);
