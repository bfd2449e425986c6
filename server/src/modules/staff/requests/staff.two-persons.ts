import { type AppContext, type Refusal, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { barrierOf, type CallRequest, holdActive } from './staff.two-persons.store.ts';

const HOUR_MS = 3600_000;
export const CONSOLE_ID = '0';

/** From when an account that is made or reset now, or a right that is given now, decides. */
export async function coolUntilMs(context: AppContext): Promise<number> {
  return context.clock.nowMs() + (await settingsOf(context))['staff.coolingHours'] * HOUR_MS;
}

interface Decision extends CallRequest {
  /** The right that asking needed, where it is another one. */
  readonly askRight?: string;
  /** Operators beside the two whom the decision changes. */
  readonly about?: readonly string[];
}

/**
 * Why this operator may not decide now, or null: asker and decider are judged inside the deciding transaction, under a lock on both, so
 * that rights that are withdrawn at the same moment either hold it up or come too late for both.
 */
export async function decisionRefusal(
  context: AppContext,
  tx: Tx,
  actor: Pick<StaffActor, 'staffId'>,
  { byId, right, askRight = right, about = [] }: Decision,
): Promise<Refusal<'same_person' | 'same_line' | 'cooling' | 'asker_gone' | 'not_allowed'> | null> {
  const rights = await holdActive(tx, [actor.staffId, byId, ...about]);
  if (!rights.get(String(actor.staffId))?.includes(right)) return refuse('not_allowed');
  const barrier = await barrierOf(tx, context, { byId, right }, actor.staffId);
  if (barrier?.code === 'cooling') {
    const leftMs = (barrier.until?.getTime() ?? 0) - context.clock.nowMs();
    return refuse('cooling', { facts: { hours: Math.ceil(leftMs / HOUR_MS) } });
  }
  if (barrier) return refuse(barrier.code);
  if (String(byId) === CONSOLE_ID || rights.get(String(byId))?.includes(askRight)) return null;
  return refuse('asker_gone');
}
