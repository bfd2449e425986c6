import { siteOfficeCalls } from '@lantern/contract/site/office';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { holdSetting, sealSetting } from '../index.ts';
import {
  fieldsOf,
  internalAddresses,
  isMoved,
  openFields,
  placeOf,
  settingWith,
  subjectOf,
} from './site.connections.ts';
import { refusedFields, versionOf } from './site.setting-changes.ts';

/** The secret is write-only: neither the answer nor the log nor the second operator reads it, only whether it changed. */
export const changeConnection = answer(
  siteOfficeCalls.changeConnection,
  async ({ actor, params, body }, context, tx) => {
    const place = placeOf(context, params.key);
    if (!place) return refuse('not_found');
    const stored = await holdSetting(tx, place.setting);
    if (versionOf(stored) !== body.version) return refuse('changed_meanwhile');
    const before = fieldsOf(place, stored);
    const storedSecret = String(before?.[place.connection.secret] ?? '');
    const { secret, reason } = body;
    const sealed =
      typeof secret === 'string' ? sealSetting(context, place.setting, secret) : secret === null ? '' : storedSecret;
    const named = place.one === null ? {} : { [place.one.field]: place.one.name };
    const setting = settingWith(place, stored, { ...body.value, ...named, [place.connection.secret]: sealed });
    const parsed = place.definition.shape.safeParse(setting);
    if (!parsed.success) return refuse('fields_refused', { fields: refusedFields(parsed.error) });
    const after = fieldsOf(place, { key: place.setting, value: parsed.data });
    invariant(after, 'a connection is there once it is changed');
    const internal = internalAddresses(context, after);
    if (internal.length > 0) return refuse('fields_refused', { fields: internal });
    if (before && storedSecret !== '' && secret === undefined && isMoved(place, before, after))
      return refuseField('secret', 'secret_again');
    const subject = subjectOf(place.key);
    const secretIs = secret === undefined ? undefined : secret === null ? 'removed' : 'set';
    const shown = { ...openFields(place, after), ...(secretIs ? { secret: secretIs } : {}) };
    const proposal = {
      ...{ key: place.key, version: body.version },
      ...{ before: before ? openFields(place, before) : null, after: shown },
    };
    const sealedPart = { value: parsed.data, secretIs };
    const request = {
      kind: 'connection_change' as const,
      subjectId: null,
      subjectName: place.key,
      subject,
      reason,
      proposal,
      sealedPart,
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before: proposal.before, after: shown, reason, request: requestId };
    await note(context, tx, actor, 'connection.request', { subject, details });
    return done({ requestId });
  },
);
