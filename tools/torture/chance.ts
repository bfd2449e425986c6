/** Repeatable randomness: the same seed gives the same plan and the same bets. */
export interface Chance {
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  uuid(): string;
}

const UINT32 = 4_294_967_296;

/** mulberry32: four lines that pass the usual tests; nothing here is secret. */
function createGenerator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export function createChance(seed: number): Chance {
  const next = createGenerator(seed);
  const below = (limit: number): number => Math.floor((next() / UINT32) * limit);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
