import { prizesCalls } from '@lantern/contract/prizes';
import { formatAmount, invariant } from '@lantern/kernel';
import { answer, done, doneAgain, iso } from '../../../platform/index.ts';
import { reportReward } from '../../rewards/index.ts';
import { catchOne, refuseCatch } from '../prizes.rain.ts';

export const catchEnvelope = answer(prizesCalls.catchEnvelope, async ({ actor, params: { id }, key }, context, tx) => {
  const { memberId } = actor;
  const row = await catchOne(context, tx, { rainId: id, memberId, key });
  const refused = await refuseCatch(context, tx, memberId, row);
  if (refused) return refused;
  const { number, amount, reward_id, own, remaining: left, verdict } = row;
  invariant(number !== null && amount !== null && reward_id !== null && left !== null, 'what was caught is there');
  const envelope = {
    ...{ number, amount: formatAmount(BigInt(amount)), at: iso(row.caught_at), rewardId: reward_id },
    ...{ caught: own, left },
  };
  if (verdict === 'repeated') return doneAgain(envelope);
  const reported = { id: reward_id, source: 'rain', kind: 'cash', state: 'claimable' } as const;
  await reportReward(context, tx, memberId, reported);
  tx.afterCommit(() => context.push.publish('prizes.rain', { id, left }));
  return done(envelope);
});
