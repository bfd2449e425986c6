import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentRevealed, presentSeeds } from '../fairness.present.ts';
import { openRounds } from '../fairness.seeds.store.ts';
import { pairsOf, rotatePair } from '../fairness.seeds.ts';

export const rotateSeeds = answer(fairnessCalls.rotateSeeds, async ({ actor, body }, context, tx) => {
  const rotation = await rotatePair(context, tx, actor.memberId, body);
  if ('refused' in rotation) return refuse(rotation.refused);
  const pairs = await pairsOf(context, tx, actor.memberId);
  const open = pairs.active ? await openRounds(tx, actor.memberId, pairs.active.id) : 0;
  return done({ ...presentSeeds(pairs, open), revealed: presentRevealed(rotation.revealed) });
});
