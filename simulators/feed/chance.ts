import { createHash } from 'node:crypto';

/** Numbers that follow from a seed and a name, and from nothing else: the same again after every restart. */
export interface Chance {
  /** Uniform in [0, 1). */
  readonly fraction: () => number;
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly happens: (probability: number) => boolean;
}

/** Enough for most matches at once. */
const BLOCK_BYTES = 8192;
const WORDS = BLOCK_BYTES / 4;

/** SHAKE256 of `seed`, `name` and the number of the block, read as words of 32 bits. */
export function chanceOf(seed: string, name: string): Chance {
  let block: Buffer = Buffer.alloc(0);
  let used = 0;
  const word = (): number => {
    const at = used % WORDS;
    if (at === 0)
      block = createHash('shake256', { outputLength: BLOCK_BYTES })
        .update(JSON.stringify([seed, name, used / WORDS]))
        .digest();
    used += 1;
    return block.readUInt32BE(at * 4);
  };
  const fraction = () => word() / 2 ** 32;
  return {
    fraction,
    below: (limit) => Math.floor(fraction() * limit),
    happens: (probability) => fraction() < probability,
  };
}

/** How good a team is in a season, in [-0.5, 0.5): most of it stays from season to season. */
export function strengthOf(seed: string, season: string, team: string): number {
  const always = chanceOf(seed, `strength ${team}`).fraction();
  const now = chanceOf(seed, `strength ${season} ${team}`).fraction();
  return 0.8 * always + 0.2 * now - 0.5;
}
