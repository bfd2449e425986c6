import type { VerifierEntry } from '@lantern/games/verify';
import { winnerOf } from './race.rules.ts';

export const raceVersions: readonly VerifierEntry[] = [
  {
    game: 'race',
    version: '1',
    scheme: 'draw',
    load: async () => ({
      game: 'race',
      version: '1',
      scheme: 'draw',
      fields: [],
      outcome: (words) => ({ text: String(winnerOf(words)), facts: {}, picture: { kind: 'number' } }),
    }),
  },
];
