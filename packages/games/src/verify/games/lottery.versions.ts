import { PROOF_FAMILIES } from '../../families/proof-families.ts';
import type { VerifierEntry } from '../verifier.ts';

/** A family is loaded with the first proof of one of its draws. */
export const lotteryVersions: readonly VerifierEntry[] = PROOF_FAMILIES.flatMap(({ game, versions, load }) =>
  versions.map(
    (version): VerifierEntry => ({
      game,
      version,
      scheme: 'draw',
      load: async () => (await import('./draw-verifier.ts')).verifierOfFamily(await load(), version),
    }),
  ),
);
