import { createCipheriv, createHash } from 'node:crypto';
import type { WordStream } from '@lantern/games/fair';

const BLOCK_BYTES = 1 << 16;

/**
 * Words for counting many spins: the key stream of AES-256 in counter mode, a hundred times as fast as the words of a
 * round, and equal for equal seeds.
 */
export function manyWords(seed: string): WordStream {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  const zeros = Buffer.alloc(BLOCK_BYTES);
  let block = new Uint32Array(0);
  let place = 0;
  return {
    nextWord: () => {
      if (place === block.length) {
        const bytes = cipher.update(zeros);
        block = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
        place = 0;
      }
      place += 1;
      return block[place - 1] as number;
    },
  };
}

/** The given words, then zeros. */
export function givenWords(words: readonly number[]): WordStream {
  let place = 0;
  return {
    nextWord: () => {
      place += 1;
      return words[place - 1] ?? 0;
    },
  };
}
