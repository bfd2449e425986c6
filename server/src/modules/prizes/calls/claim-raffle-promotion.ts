import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, refuse } from '../../../platform/index.ts';
import { claimSeveral, presentReward, sourceNames } from '../../rewards/index.ts';
import { breakRefusalOf } from '../../safer-play/index.ts';
import { winnersBy } from '../prizes.raffle.store.ts';

export const claimRafflePromotion = answer(
  prizesCalls.claimRafflePromotion,
  async ({ actor, body: { raffleId }, language }, context, tx) => {
    const { memberId } = actor;
    const onBreak = await breakRefusalOf(context, tx, memberId);
    if (onBreak) return onBreak;
    const won = (await winnersBy(tx, [raffleId])).get(raffleId) ?? [];
    const ids = won.flatMap(({ member_id, reward_id }) =>
      BigInt(member_id) === memberId && reward_id !== null ? [BigInt(reward_id)] : [],
    );
    if (ids.length === 0) return refuse('not_found');
    const rows = [...(await claimSeveral(context, tx, memberId, ids)).values()].filter(
      (one) => typeof one !== 'string',
    );
    if (rows.length === 0) return refuse('reward_ended');
    const nameOf = await sourceNames(context, rows, language, tx);
    return done({ list: rows.map((row) => presentReward(row, nameOf(row))) });
  },
);
