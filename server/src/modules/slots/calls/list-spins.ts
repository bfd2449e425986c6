import { slotsCalls } from '@lantern/contract/slots';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { playedRounds } from '../../wager/index.ts';
import { slotOf, VENDOR } from '../slots.games.ts';
import { readDetail } from '../slots.present.ts';

export const listSpins = answer(slotsCalls.listSpins, async ({ actor, params, query }, context) => {
  const { pageNo, pageSize } = query;
  if (!slotOf(params.game)) return refuse('game_not_offered');
  const request = { memberId: actor.memberId, vendor: VENDOR, game: params.game };
  const { list, total } = await playedRounds(context.db, request, pageSize, (pageNo - 1) * pageSize);
  return done({
    list: list.map((played) => {
      const { mode, stake, version } = readDetail(played.detail);
      return {
        roundId: played.id.toString(),
        mode,
        stake: formatAmount(stake),
        cost: formatAmount(played.stake),
        payout: formatAmount(played.payout),
        currency: played.currency,
        mathsVersion: version,
        placedAt: iso(played.placedAt),
      };
    }),
    totalPages: Math.ceil(total / pageSize),
    total,
    pageNo,
    pageSize,
  });
});
