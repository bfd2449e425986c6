import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { shoeOf } from '../../tables/index.ts';
import { betsOfRound, presentBet, presentRound, presentShoe, proofOf, roundOf, tableOf } from '../index.ts';
import { roundSubject } from './live.voids.ts';

const BETS_SHOWN = 500;

function staffBet(bet: Parameters<typeof presentBet>[0]) {
  const { betId: id, spot, stake, payout, currency, state } = presentBet(bet);
  return { id, spot, stake, payout, currency, state };
}

export const getStaffLiveRound = answer(liveOfficeCalls.getStaffLiveRound, async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const round = await roundOf(db, id);
  const table = round && (await tableOf(db, round.table_code));
  if (!round || !table) return refuse('not_found');
  const shoe = round.shoe_id === null ? null : ((await shoeOf(db, round.shoe_id)) ?? null);
  const all = await betsOfRound(db, id);
  const shown = all.slice(0, BETS_SHOWN);
  const members = await membersByIds(
    db,
    shown.map(({ member_id }) => BigInt(member_id)),
  );
  const bets = shown.map((bet) => ({
    ...staffBet(bet),
    memberId: bet.member_id,
    account: members.get(BigInt(bet.member_id))?.account ?? '',
  }));
  return done({
    round: presentRound(round, clock.nowMs()),
    shoe: shoe && presentShoe(shoe),
    proof: proofOf(table.game, round, shoe),
    betCount: all.length,
    bets,
    waitingRequestId: await waitingRequest(db, 'live_void', roundSubject(id)),
  });
});
