import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done } from '../../../platform/index.ts';
import { presentRevealed } from '../fairness.present.ts';
import { revealedPairs } from '../fairness.seeds.store.ts';

export const listSeedPairs = answer(fairnessCalls.listSeedPairs, async ({ actor, query }, context) => {
  const { pageNo, pageSize } = query;
  const { rows, total } = await revealedPairs(context.db, actor.memberId, pageSize, (pageNo - 1) * pageSize);
  return done({
    list: rows.map(presentRevealed),
    total,
    totalPages: Math.ceil(total / pageSize),
    pageNo,
    pageSize,
  });
});
