import type { VerifierEntry } from '../verifier.ts';

export const fishingVersions: readonly VerifierEntry[] = [
  { game: 'fishing', version: '1', scheme: 'pair', load: async () => (await import('./fishing.ts')).fishing },
];
