import type { VerifierEntry } from '../verifier.ts';

/** Its first version has number 2, as that of every shared round whose message names the root and the number of its bets. */
export const sportsVersions: readonly VerifierEntry[] = [
  {
    game: 'virtual-match',
    version: '2',
    scheme: 'round',
    load: async () => (await import('./sports.ts')).virtualMatch,
  },
];
