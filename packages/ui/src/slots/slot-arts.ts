import type { SlotArt } from './slot-art.ts';

/** The art of each game, fetched when the game is opened. */
const ARTS: Readonly<Record<string, () => Promise<SlotArt>>> = {
  'bamboo-panda': async () => (await import('./bamboo-panda.ts')).art,
  'dragon-boat': async () => (await import('./dragon-boat.ts')).art,
  firecracker: async () => (await import('./firecracker.ts')).art,
  'golden-ox': async () => (await import('./golden-ox.ts')).art,
  'koi-lantern': async () => (await import('./koi-lantern.ts')).art,
  'lotus-pond': async () => (await import('./lotus-pond.ts')).art,
  'moon-rabbit': async () => (await import('./moon-rabbit.ts')).art,
  'pho-kitchen': async () => (await import('./pho-kitchen.ts')).art,
  'phoenix-silk': async () => (await import('./phoenix-silk.ts')).art,
  'river-market': async () => (await import('./river-market.ts')).art,
  'temple-coins': async () => (await import('./temple-coins.ts')).art,
  'tiger-drum': async () => (await import('./tiger-drum.ts')).art,
};

export const slotArtIds = (): readonly string[] => Object.keys(ARTS);

/** The art of a game; undefined when there is none. */
export const loadSlotArt = (gameId: string): Promise<SlotArt> | undefined => ARTS[gameId]?.();
