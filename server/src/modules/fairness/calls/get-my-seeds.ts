import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done } from '../../../platform/index.ts';
import { presentSeeds } from '../fairness.present.ts';
import { openRounds } from '../fairness.seeds.store.ts';
import { pairsOf } from '../fairness.seeds.ts';

/** A transaction, because a member's first call creates a pair with its commitment. */
export const getMySeeds = answer(
  fairnessCalls.getMySeeds,
  async ({ actor }, context, tx) => {
    const pairs = await pairsOf(context, tx, actor.memberId);
    const open = pairs.active ? await openRounds(tx, actor.memberId, pairs.active.id) : 0;
    return done(presentSeeds(pairs, open));
  },
  { transaction: true },
);
