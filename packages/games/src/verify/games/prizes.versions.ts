import type { VerifierEntry } from '../verifier.ts';

const engine = () => import('./prizes.ts');

/** Rains and raffles begin with version 2, as every shared draw whose message names root, size and entropy of its list. */
export const prizeVersions: readonly VerifierEntry[] = [
  { game: 'prize-wheel', version: '1', scheme: 'pair', load: async () => (await engine()).prizeWheel },
  { game: 'prize-rain', version: '2', scheme: 'draw', load: async () => (await engine()).prizeRain },
  { game: 'raffle', version: '2', scheme: 'draw', load: async () => (await engine()).raffle },
];
