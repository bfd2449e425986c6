import { turnoverCalls } from '@lantern/contract/turnover';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { turnoverOf } from '../turnover.service.ts';
import { weightsOf } from '../turnover.store.ts';

export const getTurnover = answer(turnoverCalls.getTurnover, async ({ actor }, { db }) => {
  const { locked, left, requirements } = await turnoverOf(db, actor.memberId);
  const { main } = await balancesOf(db, actor.memberId);
  return done({
    currency: actor.currency,
    locked: formatAmount(locked < main ? locked : main),
    left: formatAmount(left),
    weights: (await weightsOf(db)).map(({ category, percent }) => ({ category, percent })),
    requirements: [...requirements],
  });
});
