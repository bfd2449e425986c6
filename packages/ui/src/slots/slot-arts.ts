import type { SlotArt } from './slot-art.ts';

/** The art of each game, fetched when the game is opened. */
const ARTS: Readonly<Record<string, () => Promise<SlotArt>>> = {};

export const slotArtIds = (): readonly string[] => Object.keys(ARTS);

/** The art of a game; undefined when there is none. */
export const loadSlotArt = (gameId: string): Promise<SlotArt> | undefined => ARTS[gameId]?.();
