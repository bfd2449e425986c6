/** The race until the winner is at the line, as its show has it, and the time between the others. */
export const RACE_MS = 5200;
export const CAR_MS = 260;
export const RACE_CARS = 10;

/** Where the car of a rank comes to rest on the road, from 0 to 1: the winner in front. */
export const restAt = (rank: number): number => 0.93 - rank * 0.086;

/** When the car of a rank is at the line. */
export const finishesAt = (rank: number): number => RACE_MS + rank * CAR_MS;

/**
 * Where the finishing line is. The road is seen from a car that drives beside the race, so that the line comes from the right and
 * passes each car at the moment when it finishes.
 */
export function lineAt(elapsedMs: number): number {
  const perMs = (restAt(0) - restAt(1)) / CAR_MS;
  return restAt(0) - (elapsedMs - RACE_MS) * perMs;
}

const WAVES = [3.1, 4.7, 2.3, 5.3, 3.7, 2.9, 4.1, 5.9, 3.3, 4.9] as const;
const START = 0.06;
/** The pack before anybody is ahead. */
const PACK = 0.46;
const GATHER_MS = 1200;

/** A number that goes from 0 to 1 without a corner. */
const smooth = (share: number): number => {
  const clamped = Math.min(1, Math.max(0, share));
  return clamped * clamped * (3 - 2 * clamped);
};

/**
 * Where a car is: from the start it joins the pack, changes places there, and comes to its own place before the line passes it.
 * @param car 0 to 9, which chooses how it drives; @param rank its place in the result, from 0
 */
export function carAt(car: number, rank: number, elapsedMs: number): number {
  const joined = START + (PACK - START) * smooth(elapsedMs / GATHER_MS);
  const settled = smooth((elapsedMs - GATHER_MS) / (finishesAt(rank) - GATHER_MS - CAR_MS));
  const wave = WAVES[car % WAVES.length] ?? 3;
  const swing = 0.2 * Math.sin((elapsedMs / 1000) * wave * 0.55 + car * 1.7) * smooth(elapsedMs / GATHER_MS);
  return joined + swing * (1 - settled) + (restAt(rank) - joined) * settled;
}
