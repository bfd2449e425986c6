export { type BetReturn, fishingReturns } from './returns.ts';
export { BLAST_PART, drawShot, RETURNED, type ShotResult } from './shot.ts';
export { SPECIES, type Species } from './species.ts';
export { FISHING_ROOMS, type FishingRoom, STAKE_LEVELS } from './stakes.ts';
export { WEAPONS, type Weapon } from './weapons.ts';
