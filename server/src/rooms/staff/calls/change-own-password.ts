import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword, isPassword } from '../../account/index.ts';
import { note } from '../staff.acts.ts';
import { passwordHashOf, setPasswordHash } from '../staff.operators.store.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../staff.operators.ts';
import { endStaffSessions } from '../staff.store.ts';

const fault = (field: string, key: string, params?: Record<string, string>) =>
  refuse('fields_refused', { fields: [{ field, key: `field.${key}`, ...(params ? { params } : {}) }] });

export const changeOwnPassword = answer(staffCalls.changeOwnPassword, async ({ actor, body }, world, tx) => {
  const { oldPassword, newPassword } = body;
  const right = await isPassword(oldPassword, await passwordHashOf(tx, actor.staffId));
  if (right === 'busy') return refuse('try_again');
  if (!right) return fault('oldPassword', 'old_password_wrong');
  if (newPassword.length < PASSWORD_MIN)
    return fault('newPassword', 'reg_pattern_0', { range: `${PASSWORD_MIN}–${PASSWORD_MAX}` });
  if (newPassword.toLowerCase().includes(actor.name)) return fault('newPassword', 'password_is_name');
  if (newPassword === oldPassword) return fault('newPassword', 'password_unchanged');
  const hash = await hashPassword(newPassword);
  if (hash === 'busy') return refuse('try_again');
  await setPasswordHash(tx, actor.staffId, hash);
  await endStaffSessions(tx, actor.staffId, actor.sessionId);
  await note(world, tx, actor, 'operator.own-password', { subject: `operator ${actor.name}` });
  return done({});
});
