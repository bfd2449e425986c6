import type { Micros } from '@lantern/kernel';
import { type Queryable, type Refusal, refuse, type World } from '../../platform/index.ts';
import { guardOf, heldBackBy, realityHoldOf } from '../wager/index.ts';

/**
 * Why a member may not play where no stake of his is taken in which the guard would be asked; null when he may (standards.md L04,
 * L05). Of a free round, whose stake is the promotion's, and of a wallet that a vendor keeps: the vendor asks nobody, so money on
 * its way there is asked, and the way back is not. Breaks, losses, time and the reality check count, and not the size of a
 * single stake, which is not known here.
 */
export async function heldFromPlay(
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
