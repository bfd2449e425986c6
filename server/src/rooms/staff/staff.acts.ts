import { isRefusal, type StaffActor, type Tx, type World } from '../../platform/index.ts';
import { recordStaffAct } from './staff.audit.store.ts';

/** Who does it, as the rooms below write it down. */
export const doer = (actor: StaffActor): { id: bigint; name: string } => ({ id: actor.staffId, name: actor.name });

/** Records what an operator did, in the transaction in which it was done. A refused act did nothing and is not there. */
export async function recorded<T extends object>(
  world: World,
  tx: Tx,
  actor: StaffActor,
  act: string,
  outcome: T,
  about: { readonly subject: string; readonly details?: Readonly<Record<string, unknown>> },
): Promise<T> {
  if (!isRefusal(outcome))
    await recordStaffAct(tx, world, { staffId: actor.staffId, staffName: actor.name, act, ...about });
  return outcome;
}
