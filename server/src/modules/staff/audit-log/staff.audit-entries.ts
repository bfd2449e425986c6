import { isRefusal, type Needs, type StaffActor, type Tx } from '../../../platform/index.ts';
import { recordStaffAct, recordView } from './staff.audit.store.ts';

/** The acting operator, as the modules below log him. */
export const doer = (actor: StaffActor): { id: bigint; name: string } => ({ id: actor.staffId, name: actor.name });

interface About {
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Logs an operator's act, in its transaction. */
export const note = (context: Needs<'clock'>, tx: Tx, actor: StaffActor, act: string, about: About): Promise<void> =>
  recordStaffAct(tx, context, { staffId: actor.staffId, staffName: actor.name, act, ...about });

/** Logs that an operator read a person's data, before the answer is sent. */
export const noteView = (
  context: Needs<'db' | 'clock'>,
  actor: StaffActor,
  act: string,
  subject: string,
): Promise<void> =>
  context.db.transaction((tx) =>
    recordView(tx, context, { staffId: actor.staffId, staffName: actor.name, act, subject }),
  );

/** The same for an outcome that may be a refusal: a refused act changed nothing and is not logged. */
export async function recorded<T extends object>(
  context: Needs<'clock'>,
  tx: Tx,
  actor: StaffActor,
  act: string,
  outcome: T,
  about: About,
): Promise<T> {
  if (!isRefusal(outcome)) await note(context, tx, actor, act, about);
  return outcome;
}

/** The changed fields of an object, before and after. */
export function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    (key) =>
      !['version', 'changedAt', 'changedBy'].includes(String(key)) &&
      JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (item: T) => Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
