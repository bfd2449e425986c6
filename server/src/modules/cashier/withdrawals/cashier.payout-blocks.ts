import type { Queryable } from '../../../platform/index.ts';
import { securityHeldUntil } from '../../session/index.ts';

/** Why no withdrawal of a member is taken, approved or paid now; each reason is the refusal of the calls, with its text. */
export type PayoutBlockReason = 'security_resting';

export interface PayoutBlock {
  readonly reason: PayoutBlockReason;
  /** When it ends by itself; null: somebody has to end it. */
  readonly until: Date | null;
}

/** The one place that request, approval and payment ask. The database asks the same before it writes an order (`cashier.order_payout`). */
export async function payoutBlocks(db: Queryable, memberId: bigint, nowMs: number): Promise<readonly PayoutBlock[]> {
  const heldUntil = await securityHeldUntil(db, memberId, nowMs);
  return heldUntil === null ? [] : [{ reason: 'security_resting', until: heldUntil }];
}

/** The hours that are left, rounded up, for the text of a refusal. */
export const hoursUntil = (until: Date, nowMs: number): number =>
  Math.max(1, Math.ceil((until.getTime() - nowMs) / 3600_000));
