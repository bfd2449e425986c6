import { type StaffActor, sha256, type Tx, type World } from '../../platform/index.ts';
import { addAttempt, clearAttempts, loginOfSession, operatorOf, spendStep } from './staff.store.ts';
import { stepNow } from './staff.way-in.ts';

const ATTEMPTS_MAX = 10;

/**
 * Whether a code of the operator's own second factor was made just now. It is good once, and wrong ones are counted
 * outside the caller's transaction, so that a refusal leaves them counted (ASVS 6.5.1, 7.5.3). They count by log-in: a
 * stolen session locks itself and not its owner's other browser.
 */
export async function isFreshCode(world: World, tx: Tx, actor: StaffActor, code: string): Promise<boolean> {
  const tries = sha256(`step-up ${actor.staffId}`);
  const login = await loginOfSession(world.db, actor.staffId, actor.sessionId);
  const place = `login ${login?.toString('hex') ?? actor.sessionId}`;
  if ((await addAttempt(world.db, world, tries, place)) > ATTEMPTS_MAX) return false;
  const operator = await operatorOf(tx, actor.name);
  const step = operator && stepNow(world, operator.staffId, operator.totpSealed, code);
  if (step === null || !(await spendStep(tx, actor.staffId, step))) return false;
  await clearAttempts(tx, tries, place);
  return true;
}
