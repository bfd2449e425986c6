import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { holdSetting, isTwoPersonSetting, SETTINGS } from '../index.ts';
import {
  internalLines,
  isSettingKey,
  presentSetting,
  refusedFields,
  refusedFixed,
  versionOf,
} from './site.setting-changes.ts';

/** A setting that guards the two-person rule is itself changed by two persons. */
export const requestSettingChange = answer(
  siteOfficeCalls.requestSettingChange,
  async ({ actor, params: { key }, body }, context, tx) => {
    if (!isSettingKey(key) || !isTwoPersonSetting(key)) return refuse('not_found');
    const parsed = SETTINGS[key].safeParse(body.value);
    if (!parsed.success) return refuse('fields_refused', { fields: refusedFields(parsed.error) });
    const internal = internalLines(context, key, parsed.data);
    if (internal.length > 0) return refuse('fields_refused', { fields: internal });
    const fixed = await refusedFixed(tx, key);
    if (fixed) return fixed;
    const stored = await holdSetting(tx, key);
    const version = versionOf(stored);
    if (version !== body.version) return refuse('changed_meanwhile');
    const subject = `setting ${key}`;
    const { value: before } = presentSetting(key, stored);
    const proposal = { key, before, after: parsed.data, version };
    const { reason } = body;
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'setting_change', subjectId: null, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    const details = { before, after: parsed.data, reason, request: requestId };
    await note(context, tx, actor, 'setting.request', { subject, details });
    return done({ requestId });
  },
);
