import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intBelow, pickDistinct, shuffle } from './choose.ts';
import { sha256Hex } from './hmac.ts';
import vectors from './vectors/rejection-sampling.json' with { type: 'json' };
import { createWordStream, type WordStream } from './word-stream.ts';

const streamOf = (nonce: number): WordStream => createWordStream(vectors.serverSeed, `${vectors.clientSeed}:${nonce}`);
const counted = (stream: WordStream): { stream: WordStream; words: () => number } => {
  let words = 0;
  const nextWord = (): number => {
    words += 1;
    return stream.nextWord();
  };
  return { stream: { nextWord }, words: () => words };
};

const INT_VECTORS: readonly (readonly [number, readonly number[]])[] = [
  [2, vectors.int_below_2_nonce_0_to_9],
  [6, vectors.int_below_6_nonce_0_to_9],
  [10, vectors.int_below_10_nonce_0_to_9],
  [37, vectors.int_below_37_nonce_0_to_9],
  [100, vectors.int_below_100_nonce_0_to_9],
  [1_000, vectors.int_below_1000_nonce_0_to_9],
  [100_000, vectors.int_below_100000_nonce_0_to_9],
  [3_000_000_000, vectors.int_below_3000000000_nonce_0_to_9],
];

describe('the published vectors of games.md 7.2', () => {
  test('the commitment is the hash of the seed as text', () => {
    expect(sha256Hex(vectors.serverSeed)).toBe(vectors.serverSeedHash);
  });

  test('the first words, over the edge of the first block', () => {
    const stream = streamOf(0);
    const words = vectors.first_words_nonce0_hex.map(() => stream.nextWord().toString(16).padStart(8, '0'));
    expect(words).toEqual(vectors.first_words_nonce0_hex);
  });

  test.each(INT_VECTORS)('integers below %i for nonce 0 to 9', (n, expected) => {
    expect(expected.map((_, nonce) => intBelow(streamOf(nonce), n))).toEqual(expected);
  });

  test('one word of the last row is thrown away', () => {
    const used = INT_VECTORS.at(-1)?.[1].map((_, nonce) => {
      const { stream, words } = counted(streamOf(nonce));
      intBelow(stream, 3_000_000_000);
      return words() - 1;
    });
    expect(used?.reduce((sum, rejections) => sum + rejections, 0)).toBe(vectors.rejections_in_that_row);
  });

  test.each([
    [0, vectors.shuffle_52_nonce_0],
    [1, vectors.shuffle_52_nonce_1],
  ])('the shuffled deck of nonce %i', (nonce, expected) => {
    expect(
      shuffle(
        streamOf(nonce),
        Array.from({ length: 52 }, (_, card) => card),
      ),
    ).toEqual(expected);
  });
});

describe('a word stream', () => {
  test('is the chain of HMAC blocks that Node computes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (serverSeed, message) => {
        const blocks = [0, 1, 2].map((k) => createHmac('sha256', serverSeed).update(`${message}:${k}`).digest());
        const expected = blocks.flatMap((block) => Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4)));
        const stream = createWordStream(serverSeed, message);
        expect(expected.map(() => stream.nextWord())).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

describe('choosing different numbers', () => {
  test('never repeats, stays below n, and all n of n are a permutation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.string(), (n, wanted, message) => {
        const picked = pickDistinct(createWordStream('seed', message), n, Math.min(wanted, n));
        expect(new Set(picked).size).toBe(Math.min(wanted, n));
        expect(picked.every((value) => value >= 0 && value < n)).toBe(true);
      }),
    );
  });

  test('more than there are is a bug', () => {
    expect(() => pickDistinct(streamOf(0), 3, 4)).toThrow('invariant');
    expect(() => intBelow(streamOf(0), 0)).toThrow('invariant');
  });
});
