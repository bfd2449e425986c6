import { type StaffActor, sha256, type Tx, type World } from '../../platform/index.ts';
import { clearAttempts, countAttempt, operatorOf, spendStep } from './staff.store.ts';
import { stepNow } from './staff.way-in.ts';

const ATTEMPTS_MAX = 10;

/**
 * Whether a code of the operator's own second factor was made just now. It is good once, and wrong ones are counted
 * outside the caller's transaction, so that a refusal leaves them counted (ASVS 6.5.1, 7.5.3).
 */
export async function isFreshCode(world: World, tx: Tx, actor: StaffActor, code: string): Promise<boolean> {
  const tries = sha256(`step-up ${actor.staffId}`);
  if ((await countAttempt(world.db, world, tries)) > ATTEMPTS_MAX) return false;
  const operator = await operatorOf(tx, actor.name);
  const step = operator && stepNow(world, operator.staffId, operator.totpSealed, code);
  if (step === null || !(await spendStep(tx, actor.staffId, step))) return false;
  await clearAttempts(tx, tries);
  return true;
}
