import { intBelow, pickDistinct, shuffle } from './choose.ts';
import type { WordStream } from './word-stream.ts';

/**
 * The statistical checks of a fair draw, as a list of complaints, so that one test can hand them a sound draw and
 * another a broken one (standards.md 1.4: every broken one must be caught).
 */
export interface DrawUnderTest {
  readonly stream: (serverSeed: string, message: string) => WordStream;
  readonly below: (stream: WordStream, n: number) => number;
  readonly mix: (stream: WordStream, items: readonly number[]) => number[];
  readonly distinct: (stream: WordStream, n: number, count: number) => number[];
}

export const soundDraw = (stream: DrawUnderTest['stream']): DrawUnderTest => ({
  stream,
  below: intBelow,
  mix: shuffle,
  distinct: pickDistinct,
});

/** Standard normal score of a chi-square statistic (Wilson and Hilferty's cube root). */
export function chiSquareScore(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * (counts.length - 1));
  return (Math.cbrt(statistic / (counts.length - 1)) - (1 - spread)) / Math.sqrt(spread);
}

// Two-sided p of 0.001 and 0.999 (games.md 7.4): far too even is as suspicious as far too uneven.
const SCORE_MAX = 3.0902;
export const looksUniform = (counts: readonly number[]): boolean => Math.abs(chiSquareScore(counts)) < SCORE_MAX;

const SEED = '0123456789abcdef'.repeat(4);

const frequencies = (length: number, values: Iterable<number>): number[] => {
  const counts = new Array<number>(length).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const numbersLookUniform = (draw: DrawUnderTest, n: number): boolean => {
  const stream = draw.stream(SEED, `uniform-${n}`);
  return looksUniform(
    frequencies(
      n,
      Array.from({ length: n * 400 }, () => draw.below(stream, n)),
    ),
  );
};

const bitsLookUniform = (draw: DrawUnderTest): boolean => {
  const stream = draw.stream(SEED, 'bits');
  const words = Array.from({ length: 20_000 }, () => stream.nextWord());
  return Array.from({ length: 32 }, (_, bit) => words.filter((word) => ((word >>> bit) & 1) === 1).length).every(
    (ones) => Math.abs(ones - 10_000) / Math.sqrt(5_000) < 4,
  );
};

// Among 2,000 words of 32 bits an equal pair is expected once in two thousand such streams.
const wordsDoNotRepeat = (draw: DrawUnderTest): boolean => {
  const stream = draw.stream(SEED, 'repeats');
  return new Set(Array.from({ length: 2_000 }, () => stream.nextWord())).size === 2_000;
};

/** A stream whose choices are spelled out: choice c below k is the word c, which no fair mapping throws away. */
const spelledOut = (words: readonly number[]): WordStream => {
  let place = 0;
  return {
    nextWord: () => {
      place += 1;
      return words[place - 1] ?? 0;
    },
  };
};

function everyScript(choices: readonly number[]): number[][] {
  return choices.reduce<number[][]>(
    (scripts, below) => scripts.flatMap((script) => Array.from({ length: below }, (_, word) => [...script, word])),
    [[]],
  );
}

/** Feeds every possible row of choices once and wants every possible outcome exactly once. */
const everyOutcomeOnce = (
  outcome: (stream: WordStream) => number[],
  choices: readonly number[],
  size: number,
): boolean => {
  const outcomes = everyScript(choices).map((script) => outcome(spelledOut(script)));
  const noItemTwice = outcomes.every((items) => new Set(items).size === items.length);
  return noItemTwice && outcomes.length === size && new Set(outcomes.map((items) => items.join())).size === size;
};

const CHECKS: Readonly<Record<string, (draw: DrawUnderTest) => boolean>> = {
  'numbers below 2': (draw) => numbersLookUniform(draw, 2),
  'numbers below 6': (draw) => numbersLookUniform(draw, 6),
  'numbers below 37': (draw) => numbersLookUniform(draw, 37),
  'numbers below 100': (draw) => numbersLookUniform(draw, 100),
  'every bit of a word': bitsLookUniform,
  'no word comes back': wordsDoNotRepeat,
  // All 5! orders of five, all 6·5·4 ordered choices of three from six.
  'every order of five': (draw) => everyOutcomeOnce((stream) => draw.mix(stream, [0, 1, 2, 3, 4]), [5, 4, 3, 2], 120),
  'every choice of three': (draw) => everyOutcomeOnce((stream) => draw.distinct(stream, 6, 3), [6, 5, 4], 120),
};

/** Names of the checks that the draw fails; a sound one fails none. */
export const complaintsAbout = (draw: DrawUnderTest): string[] =>
  Object.entries(CHECKS).flatMap(([name, passes]) => (passes(draw) ? [] : [name]));
