export { fairnessChecks } from './fairness.audit.store.ts';
export { type BeaconRound, futureBeacon, randomnessOf } from './fairness.beacon.ts';
export { type ClosedBet, type ClosedList, closeBets, closeEmpty, placeInList } from './fairness.bets.ts';
export {
  bindRound,
  bindShoe,
  ensureChain,
  MARK_EVERY,
  makeChain,
  nextLink,
  type RoundPlace,
  revealRound,
  seedOfRound,
} from './fairness.chains.ts';
export { commit as commitTo, commitAll as commitAllTo, KINDS as COMMITMENTS } from './fairness.log.store.ts';
export { fairness } from './fairness.module.ts';
export { type AuditedPair, auditedPairs } from './fairness.seeds.audit.store.ts';
export type { PinnedRound, PlayOnPair } from './fairness.seeds.store.ts';
export {
  forgetSeed,
  pin,
  seedOfPair,
  seedsOfPlay,
  seedsOfPlays,
  seedUsed,
  type TakenSeed,
  takeSeed,
  unpin,
  useNonces,
} from './fairness.seeds.ts';
export { inTurn, playInTurn } from './fairness.turns.ts';
