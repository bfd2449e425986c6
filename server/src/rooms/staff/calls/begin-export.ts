import { staffCalls } from '@lantern/contract/staff';
import { mayExport } from '@lantern/rules/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { findMemberRecords } from '../../account/index.ts';
import { note } from '../staff.acts.ts';
import { addExport } from '../staff.exports.store.ts';

/** How many of one operator may wait: the house makes them one after another. */
const WAITING_MAX = 3;
const SECONDS_TO_WAIT = 30;

const wrong = (field: string, key: string) => refuse('fields_refused', { fields: [{ field: `filter.${field}`, key }] });

/** Who takes what out of the house is in the log. */
export const beginExport = answer(staffCalls.beginExport, async ({ actor, body: { kind, filter } }, world, tx) => {
  if (!mayExport(kind, actor.rights)) return refuse('not_allowed');
  if (filter.from !== '' && filter.to !== '' && filter.to < filter.from) return wrong('to', 'field.not_valid');
  if (kind === 'statement' && filter.member === '') return wrong('member', 'field.not_empty');
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  if (filter.member !== '') {
    const typed = filter.member.toLowerCase();
    const [found] = await findMemberRecords(tx, typed, false, 1);
    if (!found || (found.account !== typed && found.id !== typed)) return wrong('member', 'field.not_valid');
    asked['member'] = found.id;
  }
  const id = world.newId();
  const beside = await addExport(tx, world, { staffId: actor.staffId, id, kind, filter: asked });
  if (beside >= WAITING_MAX) return refuse('too_many_requests', { facts: { seconds: SECONDS_TO_WAIT } });
  const subject = asked['member'] ? `member ${asked['member']}` : `export ${id}`;
  await note(world, tx, actor, 'export.begin', { subject, details: { export: id.toString(), kind, filter: asked } });
  return done({ id: id.toString() });
});
