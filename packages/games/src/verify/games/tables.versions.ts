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

/** Of the first one shoes ended later, of the second one so early that counting cards is worth nothing (games.md 6.5). */
const OF_SHOES: readonly string[] = ['2', '3'];
const FROM_SHOES: readonly string[] = ['baccarat', 'dragon-tiger', 'blackjack'];

// The message of a round names the root and the number of its bets: version 2, as of every shared draw.
export const tableVersions: readonly VerifierEntry[] = GAMES.flatMap((game) =>
  (FROM_SHOES.includes(game) ? OF_SHOES : ['2']).map((version) => ({
    game,
    version,
    scheme: 'round' as const,
    load: async () => (await import('./tables.ts')).tableVerifier(game, version),
  })),
);
