import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { holdOperator, setFactor } from '../staff.operators.store.ts';
import { isWithin } from '../staff.operators.ts';
import { endStaffSessions } from '../staff.store.ts';
import { newTotp, totpUri } from '../staff.totp.ts';

export const resetOperatorFactor = answer(staffCalls.resetOperatorFactor, async ({ actor, params }, world, tx) => {
  const row = await holdOperator(tx, params.id);
  if (!row) return refuse('not_found');
  if (BigInt(row.id) === actor.staffId) return refuse('not_yourself');
  if (!isWithin(actor, row.rights)) return refuse('right_not_yours');
  const totp = newTotp(world, BigInt(row.id));
  await setFactor(tx, row.id, totp.sealed);
  await endStaffSessions(tx, BigInt(row.id), null);
  await note(world, tx, actor, 'operator.reset-factor', { subject: `operator ${row.name}` });
  return done({ totpSecret: totp.secret, totpUri: totpUri(row.name, totp.secret) });
});
