import type { CallDefinition } from '@lantern/contract';
import type { Needs, StaffActor } from '../../../platform/index.ts';
import type { Operator } from '../staff.store.ts';
import { recordOnce } from './staff.audit.store.ts';

/** The same refusal within this time is one entry: a guessing program cannot fill the log. */
const LOGIN_MINUTES = 1;
const CALL_MINUTES = 15;

/** Logs a call that an operator has no right to, before it is answered. */
export const recordForbidden = (
  context: Needs<'db' | 'clock'>,
  actor: StaffActor,
  { name }: CallDefinition,
): Promise<void> =>
  context.db.transaction((tx) =>
    recordOnce(
      tx,
      context,
      { staffId: actor.staffId, staffName: actor.name, act: 'staff.forbidden', subject: `call ${name}` },
      CALL_MINUTES,
    ),
  );

export type LoginFault = 'name' | 'password' | 'code' | 'tries';

/** What was typed as an unknown name is not logged: it may be a password. */
const UNKNOWN = 'unknown';

/** Logs a failed log-in with its cause, which the caller is not told. */
export async function recordRefusedLogin(
  context: Needs<'db' | 'clock'>,
  operator: Pick<Operator, 'staffId' | 'name'> | null,
  cause: LoginFault,
  address: string,
): Promise<void> {
  const name = operator?.name ?? UNKNOWN;
  const act = {
    staffId: operator?.staffId ?? 0n,
    staffName: name,
    act: 'staff.login-refused',
    subject: name,
    details: { address, cause },
  };
  await context.db.transaction((tx) => recordOnce(tx, context, act, LOGIN_MINUTES));
}
