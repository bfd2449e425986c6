import { describe, expect, test } from 'vitest';
import { belowFromWord, intBelow, pickDistinct } from './choose.ts';
import { complaintsAbout, type DrawUnderTest, soundDraw } from './fairness-checks.ts';
import { createWordStream, type WordStream } from './word-stream.ts';

const SOUND = soundDraw(createWordStream);

const mapped = (change: (word: number, index: number) => number): DrawUnderTest['stream'] => {
  return (serverSeed, message) => {
    const stream = createWordStream(serverSeed, message);
    let index = -1;
    return {
      nextWord: () => {
        index += 1;
        return change(stream.nextWord(), index);
      },
    };
  };
};

const repeatedBlock: DrawUnderTest['stream'] = (serverSeed, message) => {
  const stream = createWordStream(serverSeed, message);
  const block = Array.from({ length: 8 }, () => stream.nextWord());
  let index = -1;
  return {
    nextWord: () => {
      index += 1;
      return block[index % 8] ?? 0;
    },
  };
};

const sattolo = (stream: WordStream, items: readonly number[]): number[] => {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = intBelow(stream, i);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

const repeatsAllowed = (stream: WordStream, n: number, count: number): number[] =>
  Array.from({ length: count }, () => intBelow(stream, n));

const BROKEN: readonly (readonly [string, DrawUnderTest])[] = [
  ['a byte taken modulo n', { ...SOUND, below: (stream, n) => (stream.nextWord() >>> 24) % n }],
  ['a bit set too often', { ...SOUND, stream: mapped((w, i) => (i % 2 === 0 ? (w | 1) >>> 0 : w)) }],
  ['the top bit always clear', { ...SOUND, stream: mapped((word) => word >>> 1) }],
  ['the first block repeated', { ...SOUND, stream: repeatedBlock }],
  ['the last number never drawn', { ...SOUND, below: (stream, n) => intBelow(stream, n - 1) }],
  ['a shuffle that never leaves an item in place', { ...SOUND, mix: sattolo }],
  ['a choice that may repeat', { ...SOUND, distinct: repeatsAllowed }],
  ['a choice from one place too few', { ...SOUND, distinct: (s, n, count) => pickDistinct(s, n - 1, count) }],
];

describe('the checks of a fair draw', () => {
  test('pass the draw in use', () => {
    expect(complaintsAbout(SOUND)).toEqual([]);
  });

  test.each(BROKEN)('catch %s', (_name, draw) => {
    expect(complaintsAbout(draw)).not.toEqual([]);
  });
});

/** The count of every number below n when every value of a 16-bit (or 8-bit) word is used once. */
const outcomes = (map: (word: number) => number | null, n: number, span: number): number[] => {
  const counts = new Array<number>(n).fill(0);
  for (let word = 0; word < span; word += 1) {
    const value = map(word);
    if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
};

describe('the mapping of a word to a number below n', () => {
  test.each([2, 3, 6, 10, 25, 37, 52, 100, 1000, 40_000])('counts every number below %i exactly as often', (n) => {
    const counts = outcomes((word) => belowFromWord(word, n, 2 ** 16), n, 2 ** 16);
    expect(new Set(counts)).toEqual(new Set([Math.floor(2 ** 16 / n)]));
  });

  test('neither a plain remainder nor a limit one too high would: the proof can fail', () => {
    expect(new Set(outcomes((word) => word % 37, 37, 2 ** 16)).size).toBe(2);
    expect(new Set(outcomes((word) => (word <= 1771 * 37 ? word % 37 : null), 37, 2 ** 16)).size).toBe(2);
  });
});
