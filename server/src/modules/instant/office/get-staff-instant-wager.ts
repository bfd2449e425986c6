import { instantOfficeCalls } from '@lantern/contract/instant/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { instantWagerOf } from '../index.ts';
import { wagerSubject } from './instant.voids.ts';

export const getStaffInstantWager = answer(instantOfficeCalls.getStaffInstantWager, async ({ params }, { db }) => {
  const { memberId, id } = params;
  const wager = await instantWagerOf(db, BigInt(memberId), id);
  if (!wager) return refuse('not_found');
  return done({
    id,
    memberId,
    game: wager.game as 'crash' | 'mines' | 'plinko',
    state: wager.state === 'placed' ? ('open' as const) : wager.state,
    stake: formatAmount(BigInt(wager.stake)),
    payout: formatAmount(BigInt(wager.payout)),
    currency: wager.currency,
    placedAt: iso(wager.placed_at),
    waitingRequestId: await waitingRequest(db, 'instant_void', wagerSubject(memberId, id)),
  });
});
