import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentSeeds } from '../fairness.present.ts';
import { openRounds } from '../fairness.seeds.store.ts';
import { beginPair, pairsOf } from '../fairness.seeds.ts';

export const beginSeeds = answer(fairnessCalls.beginSeeds, async ({ actor, body }, context, tx) => {
  if (!(await beginPair(context, tx, actor.memberId, body))) return refuse('not_found');
  const pairs = await pairsOf(context, tx, actor.memberId);
  const open = pairs.active ? await openRounds(tx, actor.memberId, pairs.active.id) : 0;
  return done(presentSeeds(pairs, open));
});
