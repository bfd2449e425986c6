import { sha256, type World } from '../../platform/index.ts';
import { isPassword } from '../account/index.ts';
import { staffName } from './staff.service.ts';
import { countAttempt, type Operator, operatorOf } from './staff.store.ts';
import { openTotp, stepOf } from './staff.totp.ts';

const ATTEMPTS_MAX = 10;

/** By which tries of a name are counted, whatever was wrong with them. */
export const nameHashOf = (typed: string): Buffer => sha256(staffName(typed));

/** The operator whose password this is; null for a wrong one, an unknown name and too many tries, all alike. */
export async function provenPassword(
  world: World,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Operator | null | 'busy'> {
  const tries = await countAttempt(world.db, world, nameHashOf(name));
  const operator = await operatorOf(world.db, staffName(name));
  const right = await isPassword(password, operator?.passwordHash ?? null);
  if (right === 'busy') return right;
  return operator && right && tries <= ATTEMPTS_MAX ? operator : null;
}

/** Whether the first password still opens the way to a second factor. */
export const mayEnrol = (world: World, { factorDue }: Operator): boolean =>
  factorDue !== null && factorDue.getTime() > world.clock.nowMs();

/** The step of a code of this secret, sealed for this operator; null when it is no code of now. */
export const stepNow = (world: World, staffId: bigint, sealed: Buffer | null, code: string): number | null =>
  sealed === null ? null : stepOf(openTotp(world, staffId, sealed), code, world.clock.nowMs());
