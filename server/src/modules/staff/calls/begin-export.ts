import type { ExportKind } from '@lantern/contract/lists';
import { staffCalls } from '@lantern/contract/staff';
import { mayExport } from '@lantern/contract/staff/rights';
import { answer, done, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { findMemberRecords } from '../../account/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { addExport } from '../exports/staff.exports.store.ts';

/** Queued exports of one operator: they run one after another. */
const WAITING_MAX = 3;
const SECONDS_TO_WAIT = 30;

/** Records that are exported for one member only. */
const OF_ONE_MEMBER: readonly ExportKind[] = ['statement', 'sessions', 'timeline'];

const ID = /^[0-9]{1,18}$/;

const wrong = (field: string, key: string) => refuse('fields_refused', { fields: [{ field: `filter.${field}`, key }] });

/** An operator without the right to see members gives a number, and does not learn whether it exists. */
async function memberNamed(tx: Tx, actor: StaffActor, typed: string): Promise<string | null> {
  if (!actor.rights.includes('members.view')) return ID.test(typed) ? typed : null;
  const [found] = await findMemberRecords(tx, typed, false, 1);
  return found && (found.account === typed || found.id === typed) ? found.id : null;
}

/** Each export is logged with its operator. */
export const beginExport = answer(staffCalls.beginExport, async ({ actor, body: { kind, filter } }, context, tx) => {
  if (!mayExport(kind, actor.rights)) return refuse('not_allowed');
  if (filter.from !== '' && filter.to !== '' && filter.to < filter.from) return wrong('to', 'field.not_valid');
  if (OF_ONE_MEMBER.includes(kind) && filter.member === '') return wrong('member', 'field.not_empty');
  const request = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  if (filter.member !== '') {
    const member = await memberNamed(tx, actor, filter.member.toLowerCase());
    if (!member) return wrong('member', 'field.not_valid');
    request['member'] = member;
  }
  const exportId = context.newId();
  const beside = await addExport(tx, context, { staffId: actor.staffId, id: exportId, kind, filter: request });
  if (beside >= WAITING_MAX) return refuse('too_many_requests', { facts: { seconds: SECONDS_TO_WAIT } });
  const subject = request['member'] ? `member ${request['member']}` : `export ${exportId}`;
  await note(context, tx, actor, 'export.begin', {
    subject,
    details: { export: exportId.toString(), kind, filter: request },
  });
  return done({ id: exportId.toString() });
});
