import { createWordStream, hmacSha256Hex, type WordStream } from '../fair/index.ts';

/** One word and what became of it. */
export interface WordUse {
  readonly word: number;
  /** It stood for a number below this; null where the game used its bits as they are. */
  readonly below: number | null;
  /** Null where it was thrown away. */
  readonly value: number | null;
}
export interface Block {
  readonly message: string;
  readonly hex: string;
}
export interface Trace {
  readonly stream: WordStream;
  readonly uses: () => readonly WordUse[];
  /** The HMAC blocks that the words used so far came from. */
  readonly blocks: () => readonly Block[];
}

const WORDS_PER_BLOCK = 8;

/** The words of a proof, remembered one by one: the numbers are those of the plain stream. */
export function traceStream(key: string, message: string): Trace {
  const plain = createWordStream(key, message);
  const uses: WordUse[] = [];
  return {
    stream: {
      nextWord: () => {
        const word = plain.nextWord();
        uses.push({ word, below: null, value: null });
        return word;
      },
      mapped: (word, below, value) => {
        uses[uses.length - 1] = { word, below, value };
      },
    },
    uses: () => uses,
    blocks: () =>
      Array.from({ length: Math.ceil(uses.length / WORDS_PER_BLOCK) }, (_, number) => {
        const of = `${message}:${number}`;
        return { message: of, hex: hmacSha256Hex(key, of) };
      }),
  };
}
