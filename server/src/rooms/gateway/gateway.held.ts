import type { Micros } from '@lantern/kernel';
import { type Queryable, type Refusal, refuse, type World } from '../../platform/index.ts';
import { guardOf, heldBackBy, realityHoldOf } from '../wager/index.ts';

/**
 * Why a member may not carry money to a wallet that a vendor keeps, nor open its games; null when he may. The vendor takes stakes
 * from there without asking the guard, so the guard is asked of the way there (standards.md L04, L05): breaks, losses, time and
 * the reality check, and not the size of a single stake, which is not known here. The way back is asked nothing.
 */
export async function heldFromWallet(
  world: World,
  db: Queryable,
  memberId: bigint,
  amount: Micros,
): Promise<Refusal<'player_blocked' | 'limit_reached' | 'reality_check_due'> | null> {
  if (await realityHoldOf(db, memberId)) return refuse('reality_check_due');
  const nowMs = world.clock.nowMs();
  const guard = await guardOf(db, memberId, nowMs);
  const held = guard && heldBackBy({ ...guard, stakeMax: null }, amount, nowMs);
  return held && refuse(held.limit === 'block' ? 'player_blocked' : 'limit_reached', { facts: { ...held } });
}
