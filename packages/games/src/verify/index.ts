export { type BetCheck, type BetCheckName, type BetReceipt, brokenLog, checkBet } from './bet-proof.ts';
export { entriesOfFamily } from './games/draw-verifier.ts';
export {
  type DrawProof,
  type PairProof,
  type Proof,
  type ProofTexts,
  type RoundProof,
  SCHEME_FIELDS,
  type Scheme,
} from './proof.ts';
export { VERIFIERS, verifierOf } from './registry.ts';
export { reportOf } from './report.ts';
export type { Block, WordUse } from './trace.ts';
export {
  type Field,
  type GameVerifier,
  listOf,
  type Outcome,
  type Params,
  type Picture,
  type VerifierEntry,
} from './verifier.ts';
export { type Check, type CheckName, type NotVerified, type Verification, verify } from './verify.ts';
