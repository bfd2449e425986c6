import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { recordStaffAct } from '../audit-log/staff.audit.store.ts';
import { resumeCookie } from '../staff.service.ts';
import { endStaffSession } from '../staff.store.ts';

export const staffLogout = answer(staffCalls.staffLogout, async ({ actor }, context, tx) => {
  await endStaffSession(tx, actor.staffId, actor.sessionId);
  const { staffId, name } = actor;
  await recordStaffAct(tx, context, { staffId, staffName: name, act: 'staff.logout', subject: name });
  return done({}, [resumeCookie(null)]);
});
