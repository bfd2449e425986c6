import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { chasesOf } from '../chases/lottery.chases.store.ts';
import { presentChases } from '../chases/lottery.chases.ts';

export const listChases = answer(lotteryCalls.listChases, async ({ actor, query, language }, context) => {
  const { state } = query;
  const { chases, total } = await chasesOf(context.db, {
    memberId: actor.memberId,
    isRunning: state === undefined ? null : state === 'running',
    ...rangeOf(query),
  });
  const list = await presentChases(context, context.db, chases, language);
  return done(paged(list, total, query));
});
