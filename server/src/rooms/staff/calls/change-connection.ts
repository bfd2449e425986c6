import { staffCalls } from '@lantern/contract/staff';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { changeSetting, holdSetting, sealSetting } from '../../site/index.ts';
import { note } from '../staff.acts.ts';
import {
  fieldsOf,
  isMoved,
  openFields,
  placeOf,
  presentConnections,
  SECRET_ACT,
  settingWith,
  shapeOf,
  subjectOf,
} from '../staff.connections.ts';
import { refusedFields, versionOf } from '../staff.settings.ts';

/** The secret goes in and never out: neither the answer nor the log holds it. */
export const changeConnection = answer(staffCalls.changeConnection, async ({ actor, params, body }, world, tx) => {
  const place = placeOf(params.key);
  if (!place) return refuse('not_found');
  const stored = await holdSetting(tx, place.setting);
  if (versionOf(stored) !== body.version) return refuse('changed_meanwhile');
  const before = fieldsOf(place, stored);
  const kept = String(before?.[place.secret] ?? '');
  const { secret } = body;
  const sealed = typeof secret === 'string' ? sealSetting(world, place.setting, secret) : secret === null ? '' : kept;
  const named = place.channel === null ? {} : { channel: place.channel };
  const asked = settingWith(place, stored, { ...body.value, ...named, [place.secret]: sealed });
  const parsed = shapeOf(place).safeParse(asked);
  if (!parsed.success) return refuse('fields_refused', { fields: refusedFields(parsed.error) });
  const after = fieldsOf(place, { key: place.setting, value: parsed.data });
  invariant(after, 'a connection is there once it is changed');
  if (before && kept !== '' && secret === undefined && isMoved(place, before, after))
    return refuse('fields_refused', { fields: [{ field: 'secret', key: 'field.secret_again' }] });
  await changeSetting(world, tx, place.setting, parsed.data as never, actor.name);
  const subject = subjectOf(place.key);
  if (secret !== undefined)
    await note(world, tx, actor, SECRET_ACT, { subject, details: { secret: secret === null ? 'removed' : 'set' } });
  const details = { before: before ? openFields(place, before) : null, after: openFields(place, after) };
  await note(world, tx, actor, 'connection.change', { subject, details });
  const now = await holdSetting(tx, place.setting);
  const [shown] = await presentConnections(world, tx, [{ place, fields: after, stored: now }]);
  invariant(shown, 'one connection is shown');
  return done(shown);
});
