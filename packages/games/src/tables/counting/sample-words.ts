import type { WordStream } from '../../fair/index.ts';

/** Words for estimates (xorshift128, Marsaglia 2003): the same from the same seed, and fast. No result of a game comes from them. */
export function sampleWords(seed: number): WordStream {
  let [x, y, z, w] = [seed | 0 || 1, 362_436_069, 521_288_629, 88_675_123];
  const nextWord = (): number => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return w >>> 0;
  };
  // The first words of seeds that are alike are alike.
  for (let index = 0; index < 64; index += 1) nextWord();
  return { nextWord };
}
