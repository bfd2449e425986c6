import { hmacSha256 } from './hmac.ts';

/** An endless sequence of 32-bit numbers that anyone with the seed can compute again. */
export interface WordStream {
  /** The next word, an integer of 0 to 2^32 - 1. Words are used in order and none is skipped (G01). */
  readonly nextWord: () => number;
  /** Receives the use of each word, for a page that shows every step; null is a discarded word. Changes nothing. */
  readonly mapped?: (word: number, below: number, value: number | null) => void;
}

/**
 * Block k is HMAC_SHA256(key = `serverSeed` as text, message = `message:k`), read as eight big-endian words (games.md 7.1, 7.2).
 * @param serverSeed the secret that was committed to @param message for example `clientSeed:nonce`
 */
export function createWordStream(serverSeed: string, message: string): WordStream {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blockNumber = 0;
  let offset = 0;
  return {
    nextWord: () => {
      if (offset === block.byteLength) {
        const bytes = hmacSha256(serverSeed, `${message}:${blockNumber}`);
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        blockNumber += 1;
        offset = 0;
      }
      const word = block.getUint32(offset);
      offset += 4;
      return word;
    },
  };
}
