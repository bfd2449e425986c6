/**
 * Numbers in [0, 1) that depend on the text alone: FNV-1a of the seed, then mulberry32 (look.md 9).
 * They choose pictures, never outcomes of a game.
 */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the list, chosen by the next number. */
export function pick<T>(list: readonly [T, ...T[]], next: () => number): T {
  return list[Math.floor(next() * list.length)] ?? list[0];
}
