import type { VerifierEntry } from '../verifier.ts';

const engine = () => import('./instant.ts');

export const instantVersions: readonly VerifierEntry[] = [
  { game: 'dice', version: '1', scheme: 'pair', load: async () => (await engine()).dice },
  { game: 'limbo', version: '1', scheme: 'pair', load: async () => (await engine()).limbo },
  { game: 'mines', version: '1', scheme: 'pair', load: async () => (await engine()).mines },
  { game: 'plinko', version: '1', scheme: 'pair', load: async () => (await engine()).plinko },
  { game: 'wheel', version: '1', scheme: 'pair', load: async () => (await engine()).wheel },
  { game: 'hi-lo', version: '1', scheme: 'pair', load: async () => (await engine()).hiLo },
  { game: 'keno', version: '1', scheme: 'pair', load: async () => (await engine()).keno },
  // Version 1 of a shared draw is bound to a hash of its bets, version 2 to their root, number and entropy.
  { game: 'crash', version: '1', scheme: 'round', load: async () => (await engine()).crash },
  { game: 'crash', version: '2', scheme: 'round', load: async () => (await engine()).crash2 },
];
