import { turnoverCalls } from '@lantern/contract/turnover';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { presentPlaces, turnoverOf } from '../turnover.service.ts';
import { weightsOf } from '../turnover.store.ts';

export const getTurnover = answer(turnoverCalls.getTurnover, async ({ actor }, { db }) => {
  const { locked, left, requirements, places } = await turnoverOf(db, actor.memberId);
  return done({
    currency: actor.currency,
    locked: formatAmount(locked),
    left: formatAmount(left),
    weights: (await weightsOf(db)).map(({ category, percent }) => ({ category, percent })),
    requirements: [...requirements],
    places: presentPlaces(places),
  });
});
