import type { AppContext } from '../../../platform/index.ts';
import { hashPassword } from '../../account/index.ts';
import { recordStaffAct } from '../audit-log/staff.audit.store.ts';
import { CONSOLE_ID } from '../requests/staff.two-persons.ts';
import { staffName } from '../staff.service.ts';
import { activeOperators, addOperator } from '../staff.store.ts';
import { FACTOR_DUE_MS, firstPassword, isOperatorName } from './staff.operators.ts';
import { STAFF_RIGHTS } from './staff.rights.ts';

/** The person at the console, by the operating system's user name: no operator's name has a colon. */
export const consoleActor = (osUser: string): { staffId: bigint; staffName: string } => ({
  staffId: BigInt(CONSOLE_ID),
  staffName: `console:${osUser}`,
});

interface Founded {
  /** Valid for three days. */
  readonly password: string;
  /** The number of active operators, this one included: approvals need at least two. */
  readonly operators: number;
}

/**
 * Adds an administrator for a person with the database and the key: the first two of an installation, or the next when all have lost their
 * second factors. They approve at once: whoever may run this could write the table itself. Null: the name is taken or invalid.
 */
export async function addBootstrapAdmin(
  context: AppContext,
  typed: string,
  { osUser, email = null }: { readonly osUser: string; readonly email?: string | null },
): Promise<Founded | null> {
  const name = staffName(typed);
  if (!isOperatorName(name)) return null;
  const password = firstPassword(context);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return null;
  const factor = { dueMs: context.clock.nowMs() + FACTOR_DUE_MS };
  return context.db.transaction(async (tx) => {
    const operator = { staffId: context.newId(), name, passwordHash, factor, rights: STAFF_RIGHTS, email };
    if (!(await addOperator(tx, context, operator))) return null;
    const details = { rights: [...STAFF_RIGHTS], email };
    await recordStaffAct(tx, context, {
      ...consoleActor(osUser),
      act: 'operator.add',
      subject: `operator ${name}`,
      details,
    });
    return { password, operators: await activeOperators(tx) };
  });
}
