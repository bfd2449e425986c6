import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done, refuse } from '../../../platform/index.ts';
import { shownPair } from '../fairness.seeds.ts';

export const getSeedPair = answer(fairnessCalls.getSeedPair, async ({ actor, params }, context) => {
  const pair = await shownPair(context, actor.memberId, params.id);
  if (!pair) return refuse('not_found');
  return done({
    pairId: pair.id,
    state: pair.state === 'revealed' ? ('revealed' as const) : ('active' as const),
    serverSeed: pair.server_seed,
    serverSeedHash: pair.server_seed_hash,
    clientSeed: pair.client_seed ?? '',
    clientSeedBy: pair.client_seed_by ?? ('server' as const),
    plays: pair.nonce,
  });
});
