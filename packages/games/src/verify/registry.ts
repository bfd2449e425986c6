import type { GameVerifier } from './verifier.ts';

interface Entry {
  readonly game: string;
  readonly version: string;
  readonly scheme: GameVerifier['scheme'];
  /** The engine is loaded when a proof of its game is checked. */
  readonly load: () => Promise<GameVerifier>;
}

const instant = () => import('./games/instant.ts');
const slot = (game: string, version: number): Entry => ({
  game,
  version: String(version),
  scheme: 'pair',
  load: async () => (await import('./games/slots.ts')).slotVerifier(game, version),
});

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
  // Version 1 of a shared draw is bound to a hash of its bets, version 2 to their root, number and entropy.
  { game: 'crash', version: '1', scheme: 'round', load: async () => (await instant()).crash },
  { game: 'crash', version: '2', scheme: 'round', load: async () => (await instant()).crash2 },
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
  { game: 'lottery', version: '1', scheme: 'draw', load: async () => (await import('./games/lottery.ts')).lottery },
  { game: 'lottery', version: '2', scheme: 'draw', load: async () => (await import('./games/lottery.ts')).lottery2 },
];

export const verifierOf = (game: string, version: string): Entry | undefined =>
  VERIFIERS.find((entry) => entry.game === game && entry.version === version);
