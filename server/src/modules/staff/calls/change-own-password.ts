import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { hashPassword, isPassword } from '../../account/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { passwordHashOf, setPasswordHash } from '../operators/staff.operators.store.ts';
import { passwordFault } from '../operators/staff.operators.ts';
import { endStaffSessions } from '../staff.store.ts';

export const changeOwnPassword = answer(staffCalls.changeOwnPassword, async ({ actor, body }, context, tx) => {
  const { oldPassword, newPassword } = body;
  const right = await isPassword(oldPassword, await passwordHashOf(tx, actor.staffId));
  if (right === 'busy') return refuse('try_again');
  if (!right) return refuseField('oldPassword', 'old_password_wrong');
  const fault = passwordFault(actor.name, oldPassword, newPassword);
  if (fault) return refuse('fields_refused', { fields: [fault] });
  const hash = await hashPassword(newPassword);
  if (hash === 'busy') return refuse('try_again');
  await setPasswordHash(tx, actor.staffId, hash);
  await endStaffSessions(tx, actor.staffId, actor.sessionId);
  await note(context, tx, actor, 'operator.own-password', { subject: `operator ${actor.name}` });
  return done({});
});
