import { staffCalls } from '@lantern/contract/staff';
import { invariant } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { note } from '../staff.acts.ts';
import { holdOperator } from '../staff.operators.store.ts';
import {
  FACTOR_DUE_MS,
  firstPassword,
  isOperatorName,
  isWithin,
  presentOperator,
  unknownRight,
} from '../staff.operators.ts';
import { staffName } from '../staff.service.ts';
import { addOperator as insertOperator } from '../staff.store.ts';

export const addOperator = answer(staffCalls.addOperator, async ({ actor, body }, world, tx) => {
  const name = staffName(body.name);
  if (!isOperatorName(name))
    return refuse('fields_refused', { fields: [{ field: 'name', key: 'field.operator_name' }] });
  const unknown = unknownRight(body.rights);
  if (unknown) return refuse('fields_refused', { fields: [unknown] });
  const rights = [...new Set(body.rights)];
  if (!isWithin(actor, rights)) return refuse('right_not_yours');
  const password = firstPassword(world);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return refuse('try_again');
  const staffId = world.newId();
  const factor = { dueMs: world.clock.nowMs() + FACTOR_DUE_MS };
  const isNew = await insertOperator(tx, world, { staffId, name, passwordHash, factor, rights });
  if (!isNew) return refuse('fields_refused', { fields: [{ field: 'name', key: 'field.username_taken' }] });
  await note(world, tx, actor, 'operator.add', { subject: `operator ${name}`, details: { rights } });
  const row = await holdOperator(tx, staffId.toString());
  invariant(row, 'an operator is there once added');
  return done({ operator: presentOperator(row), password });
});
