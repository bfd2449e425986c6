import { rewardsCalls } from '@lantern/contract/rewards';
import { answer, done } from '../../../platform/index.ts';
import { breakRefusalOf } from '../../safer-play/index.ts';
import { presentReward } from '../rewards.present.ts';
import { claimSeveral } from '../rewards.service.ts';
import { sourceNames } from '../rewards.sources.ts';

export const claimRewards = answer(rewardsCalls.claimRewards, async ({ actor, body, language }, context, tx) => {
  const onBreak = await breakRefusalOf(context, tx, actor.memberId);
  if (onBreak) return onBreak;
  const ids = [...new Set(body.ids)];
  const outcomes = await claimSeveral(context, tx, actor.memberId, ids.map(BigInt));
  const rows = [...outcomes.values()].filter((one) => typeof one !== 'string');
  const nameOf = await sourceNames(context, rows, language, tx);
  const list = ids.map((id) => {
    const one = outcomes.get(BigInt(id)) ?? 'not_found';
    return typeof one === 'string'
      ? { id, reward: null, refused: one }
      : { id, reward: presentReward(one, nameOf(one)), refused: null };
  });
  return done({ list });
});
