import type { GameVerifier } from './verifier.ts';

interface Entry {
  readonly game: string;
  readonly version: string;
  readonly scheme: GameVerifier['scheme'];
  /** The engine comes when a proof of its game is checked. */
  readonly load: () => Promise<GameVerifier>;
}

const instant = () => import('./games/instant.ts');

/**
 * Every game whose results can be checked, in the order a page offers them. A game adds a line for each version of its maths and
 * never takes one away: what was played once can be checked for ever.
 */
export const VERIFIERS: readonly Entry[] = [
  { game: 'dice', version: '1', scheme: 'pair', load: async () => (await instant()).dice },
  { game: 'limbo', version: '1', scheme: 'pair', load: async () => (await instant()).limbo },
  { game: 'mines', version: '1', scheme: 'pair', load: async () => (await instant()).mines },
  { game: 'plinko', version: '1', scheme: 'pair', load: async () => (await instant()).plinko },
  { game: 'wheel', version: '1', scheme: 'pair', load: async () => (await instant()).wheel },
  { game: 'hi-lo', version: '1', scheme: 'pair', load: async () => (await instant()).hiLo },
  { game: 'keno', version: '1', scheme: 'pair', load: async () => (await instant()).keno },
  { game: 'crash', version: '1', scheme: 'round', load: async () => (await instant()).crash },
  { game: 'lottery', version: '1', scheme: 'draw', load: async () => (await import('./games/lottery.ts')).lottery },
];

export const verifierOf = (game: string, version: string): Entry | undefined =>
  VERIFIERS.find((entry) => entry.game === game && entry.version === version);
