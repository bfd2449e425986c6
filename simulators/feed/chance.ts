import { createHmac } from 'node:crypto';

/** Numbers that follow from a seed and a name, and from nothing else: the same again after every restart. */
export interface Chance {
  /** Uniform in [0, 1). */
  readonly fraction: () => number;
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly happens: (probability: number) => boolean;
}

const WORDS_PER_BLOCK = 8;

/** HMAC-SHA256 of `name:0`, `name:1`, … under the seed, read as words of 32 bits. */
export function chanceOf(seed: string, name: string): Chance {
  let block: Buffer = Buffer.alloc(0);
  let used = 0;
  const word = (): number => {
    const at = used % WORDS_PER_BLOCK;
    if (at === 0)
      block = createHmac('sha256', seed)
        .update(`${name}:${used / WORDS_PER_BLOCK}`)
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
