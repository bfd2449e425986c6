export type * from './slot-art.ts';
export { loadSlotArt, slotArtIds } from './slot-arts.ts';
