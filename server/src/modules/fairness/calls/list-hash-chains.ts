import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done } from '../../../platform/index.ts';
import { announcedChains } from '../fairness.chains.store.ts';
import { presentChain } from '../fairness.present.ts';

export const listHashChains = answer(fairnessCalls.listHashChains, async ({ query }, context) => {
  const chains = await announcedChains(context.db, query.game ?? null);
  return done({ list: chains.map(presentChain) });
});
