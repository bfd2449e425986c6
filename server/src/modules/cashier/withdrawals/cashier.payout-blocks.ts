import type { PayoutBlockReason } from '@lantern/rules/cashier';
import { type Queryable, refuse } from '../../../platform/index.ts';
import { securityRestEnd } from '../../session/index.ts';
import { isPayoutStopped } from '../payment-cases/cashier.payments.store.ts';

interface Block<Reason extends PayoutBlockReason, Until> {
  /** The refusal of the calls, with its text. */
  readonly reason: Reason;
  /** When it ends by itself; null: somebody has to end it. */
  readonly until: Until;
}
export type PayoutBlock = Block<'payment_taken', null> | Block<'security_resting', Date>;

/**
 * Why no withdrawal of a member is taken, approved or paid now: the one place that request, approval and payment ask. The database asks the
 * same before it writes an order (`cashier.order_payout`).
 */
export async function payoutBlocks(db: Queryable, memberId: bigint, nowMs: number): Promise<readonly PayoutBlock[]> {
  const isTaken = await isPayoutStopped(db, memberId);
  const restEnd = await securityRestEnd(db, memberId, nowMs);
  return [
    ...(isTaken ? [{ reason: 'payment_taken' as const, until: null }] : []),
    ...(restEnd === null ? [] : [{ reason: 'security_resting' as const, until: restEnd }]),
  ];
}

/** The hours that are left, rounded up: what the text of a refusal says. */
const hoursUntil = (until: Date, nowMs: number): number => Math.max(1, Math.ceil((until.getTime() - nowMs) / 3600_000));

/** The refusal of the first reason; null where nothing stands in the way. */
export async function refusedPayout(db: Queryable, memberId: bigint, nowMs: number) {
  const [block] = await payoutBlocks(db, memberId, nowMs);
  if (!block) return null;
  if (block.reason === 'payment_taken') return refuse(block.reason);
  return refuse(block.reason, { facts: { hours: hoursUntil(block.until, nowMs) } });
}
