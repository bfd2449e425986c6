import { type AppContext, iso, type Refusal, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { staffSettings } from '../staff.settings.ts';
import { barrierOf, type CallRequest, holdActive } from './staff.two-persons.store.ts';

const HOUR_MS = 3600_000;
export const CONSOLE_ID = '0';

/** The time from which a new or reset account, or a newly granted right, may decide. */
export async function coolUntilMs(context: AppContext): Promise<number> {
  return context.clock.nowMs() + (await settingsOf(context, staffSettings))['staff.coolingHours'] * HOUR_MS;
}

interface Decision extends CallRequest {
  /** The right for the request, where it is another one. */
  readonly askRight?: string;
  /** Operators beside the two whom the decision changes. */
  readonly about?: readonly string[];
}

/**
 * The reason why this operator may not decide now, or null: requester and approver are checked inside the deciding transaction, under a
 * lock on both, so that a concurrent removal of rights runs entirely before or entirely after it.
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

/** The same question before the decision, without a lock: what a page shows. An operator who is gone bars nobody. */
export async function approvalBarrierOf(context: AppContext, request: CallRequest, actor: Pick<StaffActor, 'staffId'>) {
  const barrier = await barrierOf(context.db, context, request, actor.staffId);
  return barrier && { code: barrier.code, until: barrier.until && iso(barrier.until) };
}
