import { type Refusal, refuse, type World } from '../../platform/index.ts';
import { clearAttempts, type Operator, spendStep } from './staff.store.ts';
import { nameHashOf, provenPassword, stepNow } from './staff.way-in.ts';

export interface ConsoleLogin {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** The operator behind name, password and code, judged as the office judges them: a code is good once, and wrong tries are counted. */
export async function provenOperator(
  world: World,
  login: ConsoleLogin,
): Promise<Operator | Refusal<'wrong_login' | 'try_again'>> {
  const operator = await provenPassword(world, login);
  if (operator === 'busy') return refuse('try_again');
  const step = operator && stepNow(world, operator.staffId, operator.totpSealed, login.code);
  if (!operator || step === null) return refuse('wrong_login');
  const isSpent = await world.db.transaction(async (tx) => {
    if (!(await spendStep(tx, operator.staffId, step))) return false;
    await clearAttempts(tx, nameHashOf(operator.name));
    return true;
  });
  return isSpent ? operator : refuse('wrong_login');
}
