import { type Needs, type Queryable, type StaffActor, sha256, type Tx } from '../../../platform/index.ts';
import { addAttempt, clearAttempts, loginOfSession, operatorOf, spendStep } from '../staff.store.ts';
import { stepNow } from './staff.authentication.ts';

const ATTEMPTS_MAX = 10;

const triesOf = (actor: StaffActor): Buffer => sha256(`step-up ${actor.staffId}`);

/** Tries count by log-in: a stolen session locks itself and not its owner's other browser. */
async function placeOf(db: Queryable, actor: StaffActor): Promise<string> {
  const login = await loginOfSession(db, actor.staffId, actor.sessionId);
  return `login ${login?.toString('hex') ?? actor.sessionId}`;
}

/** Counts a try, before the transaction that checks the code: a refusal leaves it counted (ASVS 6.5.1, 7.5.3). */
export const mayTryCode = async (context: Needs<'db' | 'clock' | 'newId'>, actor: StaffActor): Promise<boolean> =>
  (await addAttempt(context.db, context, triesOf(actor), await placeOf(context.db, actor))) <= ATTEMPTS_MAX;

/** Whether this is a current code of the operator's own second factor. It is valid once; the try was counted before. */
export async function isFreshCode(
  context: Needs<'clock' | 'secrets'>,
  tx: Tx,
  actor: StaffActor,
  code: string,
): Promise<boolean> {
  const operator = await operatorOf(tx, actor.name);
  const step = operator && stepNow(context, operator.staffId, operator.totpSealed, code);
  if (step === null || !(await spendStep(tx, actor.staffId, step))) return false;
  await clearAttempts(tx, triesOf(actor), await placeOf(tx, actor));
  return true;
}
