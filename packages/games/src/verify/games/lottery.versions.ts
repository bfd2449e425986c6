import { UNNAMED_PROOF } from '../../lottery/index.ts';
import type { VerifierEntry } from '../verifier.ts';

// The families of lotteries are loaded with the first proof of a draw.
const draw = (game: string, version: string): VerifierEntry => ({
  game,
  version,
  scheme: 'draw',
  load: async () => (await import('./lottery.ts')).drawVerifier(game, version),
});

export const lotteryVersions: readonly VerifierEntry[] = [draw(UNNAMED_PROOF, '1'), draw(UNNAMED_PROOF, '2')];
