import { pointsCalls } from '@lantern/contract/points';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { conversionOf, worthOf } from '../points.amounts.ts';
import { balanceOf, waitingPointsOf } from '../points.store.ts';

export const getPointBalance = answer(pointsCalls.getPointBalance, async ({ actor }, context) => {
  const { memberId, currency } = actor;
  const balance = await balanceOf(context.db, memberId);
  const worth = worthOf(await conversionOf(context, currency), balance);
  const waiting = await waitingPointsOf(context.db, memberId);
  return done({
    ...{ balance: formatAmount(balance), waiting: formatAmount(waiting), currency },
    worth: worth === null ? null : formatAmount(worth),
  });
});
