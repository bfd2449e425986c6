import type { VerifierEntry } from '../verifier.ts';

const GAMES = [
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'xoc-dia',
  'bau-cua',
  'cockfight',
  'blackjack',
] as const;

// The message of a round names the root and the number of its bets: version 2, as of every shared draw.
export const tableVersions: readonly VerifierEntry[] = GAMES.map((game) => ({
  game,
  version: '2',
  scheme: 'round',
  load: async () => (await import('./tables.ts')).tableVerifier(game),
}));
