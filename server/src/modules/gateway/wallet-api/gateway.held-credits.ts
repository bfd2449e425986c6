import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, type Refusal, refuse, type Tx } from '../../../platform/index.ts';
import { checkCarry, guardOf, limitReachedBy, realityHoldOf } from '../../wager/index.ts';

type HoldReason = Refusal<'player_blocked' | 'limit_reached' | 'reality_check_due'>;

/**
 * The reason why a member may not play where no stake calls the guard; null when he may (standards.md L04, L05). For a free round, whose
 * stake the promotion pays, and for the table of a vendor that keeps a wallet. Breaks, losses, session time and the reality check count,
 * and not the size of a single stake, which is unknown here.
 */
export async function heldCreditFromPlay(
  context: Needs<'clock'>,
  db: Queryable,
  memberId: bigint,
  amount: Micros,
): Promise<HoldReason | null> {
  if (await realityHoldOf(db, memberId)) return refuse('reality_check_due');
  const nowMs = context.clock.nowMs();
  const guard = await guardOf(db, memberId, nowMs);
  const reached = guard && limitReachedBy({ ...guard, stakeMax: null }, amount, nowMs);
  return reached && refuse(reached.limit === 'block' ? 'player_blocked' : 'limit_reached', { facts: reached });
}

/**
 * The same for a transfer to a vendor, which has no guard: under the lock of the member's guard, so that two concurrent ones are checked
 * one after the other, and counted as lost with the transfer itself. The way back has no check.
 */
export async function heldCreditFromCarrying(
  context: Needs<'clock'>,
  tx: Tx,
  memberId: bigint,
  amount: Micros,
): Promise<HoldReason | null> {
  const verdict = await checkCarry(tx, databaseNow(context.clock), memberId, amount);
  const reached = await heldCreditFromPlay(context, tx, memberId, amount);
  return reached ?? (verdict && refuse(verdict));
}

/** Whether a break or a self-exclusion blocks a member from play. */
export async function isBlocked(context: Needs<'db' | 'clock'>, memberId: string): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const guard = await guardOf(context.db, BigInt(memberId), nowMs);
  return guard !== null && guard.blockedUntilMs !== null && guard.blockedUntilMs > nowMs;
}
