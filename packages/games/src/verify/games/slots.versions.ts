import type { VerifierEntry } from '../verifier.ts';

const slot = (game: string, version: number): VerifierEntry => ({
  game,
  version: String(version),
  scheme: 'pair',
  load: async () => (await import('./slots.ts')).slotVerifier(game, version),
});

export const slotVersions: readonly VerifierEntry[] = [
  slot('koi-lantern', 1),
  slot('dragon-boat', 1),
  slot('moon-rabbit', 1),
  slot('lotus-pond', 1),
  slot('tiger-drum', 1),
  slot('bamboo-panda', 1),
  slot('pho-kitchen', 1),
  slot('river-market', 1),
  slot('phoenix-silk', 1),
  slot('temple-coins', 1),
  slot('firecracker', 1),
  slot('golden-ox', 1),
];
