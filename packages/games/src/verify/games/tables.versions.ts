import type { VerifierEntry } from '../verifier.ts';

/** The message of a round names the root and the number of its bets: version 2, as of every shared draw. */
const DRAWN = ['roulette', 'sic-bo', 'xoc-dia', 'bau-cua', 'cockfight'] as const;
const FROM_SHOES = ['baccarat', 'dragon-tiger', 'blackjack'] as const;
/**
 * Shoes of version 2 ended later, those of 3 so early that counting cards is worth nothing (games.md 6.5). Those of version 4 are bound to bets that were
 * closed before and to the public log.
 */
const OF_SHOES = ['2', '3', '4'] as const;

const entry = (game: string, version: string): VerifierEntry => ({
  game,
  version,
  scheme: 'round',
  load: async () => (await import('./tables.ts')).tableVerifier(game, version),
});

export const tableVersions: readonly VerifierEntry[] = [
  ...FROM_SHOES.flatMap((game) => OF_SHOES.map((version) => entry(game, version))),
  ...DRAWN.map((game) => entry(game, '2')),
];
