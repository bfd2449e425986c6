import type { World } from '../../platform/index.ts';
import { hashPassword } from '../account/index.ts';
import { recordStaffAct } from './staff.audit.store.ts';
import { FACTOR_DUE_MS, firstPassword, isOperatorName } from './staff.operators.ts';
import { STAFF_RIGHTS } from './staff.rights.ts';
import { staffName } from './staff.service.ts';
import { addOperator } from './staff.store.ts';

const INSTALLATION = { staffId: 0n, staffName: 'installation' };

/**
 * Adds an administrator by the hand of whoever holds the database and the key: the first of a house, or the next when all have lost
 * their second factors. Answers the first password, which is good for three days; null when the name is taken or is none.
 */
export async function foundOperator(world: World, typed: string): Promise<string | null> {
  const name = staffName(typed);
  if (!isOperatorName(name)) return null;
  const password = firstPassword(world);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return null;
  const factor = { dueMs: world.clock.nowMs() + FACTOR_DUE_MS };
  return world.db.transaction(async (tx) => {
    const operator = { staffId: world.newId(), name, passwordHash, factor, rights: STAFF_RIGHTS };
    if (!(await addOperator(tx, world, operator))) return null;
    const details = { rights: [...STAFF_RIGHTS] };
    await recordStaffAct(tx, world, { ...INSTALLATION, act: 'operator.add', subject: `operator ${name}`, details });
    return password;
  });
}
