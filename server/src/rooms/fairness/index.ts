export { fairnessChecks } from './fairness.audit.store.ts';
export { bindRound, ensureChain, nextLink, type RoundPlace, revealRound } from './fairness.chains.ts';
export { fairness } from './fairness.room.ts';
export type { PinnedRound, PlayOnPair } from './fairness.seeds.store.ts';
export { forgetSeed, pin, seedUsed, type TakenSeed, takeSeed, unpin, useNonces } from './fairness.seeds.ts';
