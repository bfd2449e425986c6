import { type AppContext, type Refusal, refuse } from '../../platform/index.ts';
import { recordRefusedLogin } from './audit-log/staff.refused-acts.ts';
import { nameHashOf, provenPassword, stepNow } from './operators/staff.authentication.ts';
import { clearAttempts, type Operator, spendStep } from './staff.store.ts';

export interface ConsoleLogin {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

const CONSOLE = { address: 'console', cookies: {}, isConsole: true } as const;

/** The operator of name, password and code, checked as in the office: a code is valid once, and wrong tries are counted. */
export async function provenOperator(
  context: AppContext,
  login: ConsoleLogin,
): Promise<Operator | Refusal<'wrong_login' | 'try_again'>> {
  const proven = await provenPassword(context, login, CONSOLE);
  if (proven && 'refused' in proven) return refuse('try_again');
  const step = proven && stepNow(context, proven.operator.staffId, proven.operator.totpSealed, login.code);
  if (!proven) return refuse('wrong_login');
  const { operator, place } = proven;
  const wrongCode = async () => {
    await recordRefusedLogin(context, operator, 'code', CONSOLE.address);
    return refuse('wrong_login');
  };
  if (step === null) return wrongCode();
  const isSpent = await context.db.transaction(async (tx) => {
    if (!(await spendStep(tx, operator.staffId, step))) return false;
    await clearAttempts(tx, nameHashOf(operator.name), place.key);
    return true;
  });
  return isSpent ? operator : wrongCode();
}
