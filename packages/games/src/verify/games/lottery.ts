import { FAMILIES } from '../../families/index.ts';
import type { GameVerifier } from '../verifier.ts';
import { verifierOfFamily } from './draw-verifier.ts';

/** The verifier of the draws that go by this name. */
export function drawVerifier(game: string, version: string): GameVerifier {
  const family = FAMILIES.find(({ proof }) => proof.game === game);
  if (!family) throw new Error(`no family draws ${game}`);
  return verifierOfFamily(family, version);
}
