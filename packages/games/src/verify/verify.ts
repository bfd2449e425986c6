import { belongsToChain, sha256Hex } from '../fair/index.ts';
import { type Proof, type ProofTexts, readProof, streamPartsOf } from './proof.ts';
import { VERIFIERS, verifierOf } from './registry.ts';
import { type Block, traceStream, type WordUse } from './trace.ts';
import { type Outcome, readParams, type VerifierEntry } from './verifier.ts';

/** The comparisons: the seed with its commitment, the link with its chain, the result with the claim. */
export type CheckName = 'promise' | 'chain' | 'result';
export interface Check {
  readonly name: CheckName;
  readonly holds: boolean;
}

export interface Verification {
  readonly proof: Proof;
  readonly key: string;
  readonly message: string;
  /** SHA-256 of the seed or of the link: the expected commitment. */
  readonly keyHash: string;
  readonly blocks: readonly Block[];
  readonly uses: readonly WordUse[];
  readonly outcome: Outcome;
  readonly checks: readonly Check[];
  /** All comparisons agree. Without any, the result was only computed. */
  readonly verdict: 'holds' | 'fails' | 'computed';
}

/** Why a proof could not be checked: no such game, or a field that is missing or not usable. */
export interface NotVerified {
  readonly bad: string;
}

function publishedReturnOf(proof: Proof): Check[] {
  if (proof.scheme === 'pair')
    return proof.serverSeedHash === undefined
      ? []
      : [{ name: 'promise', holds: sha256Hex(proof.serverSeed) === proof.serverSeedHash }];
  if (proof.scheme === 'draw')
    return proof.seedHash === undefined ? [] : [{ name: 'promise', holds: sha256Hex(proof.seed) === proof.seedHash }];
  return proof.terminalHash === undefined || proof.position === undefined
    ? []
    : [{ name: 'chain', holds: belongsToChain(proof.link, proof.position, proof.terminalHash) }];
}

const flat = (text: string): string => text.trim().split(/\s+/).join(' ');

/**
 * Draws a result again from what is public, with every step: by the engine that drew it, in a browser or without any network.
 * `texts` is the flat list of an address or a file; see `proof.ts` for the names. `verifiers` are all games, or those of a test.
 */
export async function verify(
  texts: ProofTexts,
  verifiers: readonly VerifierEntry[] = VERIFIERS,
): Promise<Verification | NotVerified> {
  const entry = verifierOf(texts['game']?.trim() ?? '', texts['v']?.trim() || '1', verifiers);
  if (!entry) return { bad: 'game' };
  const read = readProof(entry.scheme, texts);
  if ('bad' in read) return read;
  const { proof } = read;
  const verifier = await entry.load();
  const request = readParams(verifier, proof.params);
  if ('bad' in request) return request;
  const { key, message } = streamPartsOf(proof);
  const trace = traceStream(key, message);
  const size = proof.scheme === 'pair' ? 0 : (proof.bound?.size ?? 0);
  let outcome: Outcome;
  try {
    outcome = verifier.outcome(trace.stream, request.params, size);
  } catch {
    // The fields are each usable but not together: for example a guess that was not offered on its card.
    return { bad: verifier.fields.at(-1)?.name ?? 'game' };
  }
  const claim: Check[] =
    proof.claimed === undefined ? [] : [{ name: 'result', holds: flat(proof.claimed) === flat(outcome.text) }];
  const checks = [...publishedReturnOf(proof), ...claim];
  const verdict = checks.length === 0 ? 'computed' : checks.every(({ holds }) => holds) ? 'holds' : 'fails';
  const { uses, blocks } = trace;
  return { proof, key, message, keyHash: sha256Hex(key), blocks: blocks(), uses: uses(), outcome, checks, verdict };
}
