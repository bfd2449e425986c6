/** A room has the same sea as the others and bullets of its own stakes. */
export interface FishingRoom {
  readonly id: string;
  /** The stake of a bullet is 1 to 10 times this. In micros. */
  readonly stepMicros: bigint;
}

export const STAKE_LEVELS = 10;

/** Stakes of 0.01 to 0.1, 0.1 to 1 and 1 to 10 (games.md 6.8). */
export const FISHING_ROOMS: readonly FishingRoom[] = [
  { id: 'creek', stepMicros: 10_000n },
  { id: 'bay', stepMicros: 100_000n },
  { id: 'deep', stepMicros: 1_000_000n },
];
