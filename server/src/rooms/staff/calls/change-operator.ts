import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { holdOperator, setRights } from '../staff.operators.store.ts';
import { changedRights, isWithin, presentOperator, unknownRight } from '../staff.operators.ts';
import { endStaffSessions } from '../staff.store.ts';

/** Rights are read with every request, so a right that is taken away is gone at once. */
export const changeOperator = answer(staffCalls.changeOperator, async ({ actor, params, body }, world, tx) => {
  const row = await holdOperator(tx, params.id);
  if (!row) return refuse('not_found');
  if (BigInt(row.id) === actor.staffId) return refuse('not_yourself');
  const unknown = unknownRight(body.rights);
  if (unknown) return refuse('fields_refused', { fields: [unknown] });
  const rights = [...new Set(body.rights)];
  const changed = changedRights(row.rights, rights);
  const touched = row.is_active === body.isActive ? changed : [...changed, ...row.rights];
  if (!isWithin(actor, touched)) return refuse('right_not_yours');
  if (row.version !== body.version) return refuse('changed_meanwhile');
  await setRights(tx, row.id, rights, body.isActive);
  if (!body.isActive) await endStaffSessions(tx, BigInt(row.id), null);
  await note(world, tx, actor, 'operator.change', {
    subject: `operator ${row.name}`,
    details: { before: [...row.rights], after: rights, wasActive: row.is_active, isActive: body.isActive },
  });
  return done(presentOperator({ ...row, rights, is_active: body.isActive, version: row.version + 1 }));
});
