import { staffCalls } from '@lantern/contract/staff';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { note } from '../staff.acts.ts';
import { holdOperator, resetFirstLogin } from '../staff.operators.store.ts';
import { FACTOR_DUE_MS, firstPassword, isWithin, presentOperator } from '../staff.operators.ts';
import { endStaffSessions } from '../staff.store.ts';

/** The password goes too: whoever knew the old one must not be the one who sets up the new factor. */
export const resetOperatorFactor = answer(staffCalls.resetOperatorFactor, async ({ actor, params }, world, tx) => {
  const row = await holdOperator(tx, params.id);
  if (!row) return refuse('not_found');
  if (BigInt(row.id) === actor.staffId) return refuse('not_yourself');
  if (!isWithin(actor, row.rights)) return refuse('right_not_yours');
  const password = firstPassword(world);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return refuse('try_again');
  await resetFirstLogin(tx, row.id, passwordHash, world.clock.nowMs() + FACTOR_DUE_MS);
  await endStaffSessions(tx, BigInt(row.id), null);
  await note(world, tx, actor, 'operator.reset-factor', { subject: `operator ${row.name}` });
  const after = await holdOperator(tx, row.id);
  invariant(after, 'an operator is not deleted');
  return done({ operator: presentOperator(after), password });
});
