import { createWordStream, intBelow, type WordStream } from '@lantern/games/fair';
import { type Generator, platformGenerator } from './battery.ts';

/** Generators with one fault each: a battery that does not catch every one of them proves nothing (standards.md 1.4). */
const platform = platformGenerator();
const changed = (change: (word: number, index: number) => number): Pick<Generator, 'stream'> => ({
  stream: (name) => {
    const words = platform.stream(name);
    let index = -1;
    return {
      nextWord: () => {
        index += 1;
        return change(words.nextWord(), index) >>> 0;
      },
    };
  },
});
const counting = (next: (state: number) => number, out: (state: number) => number, seed: number): WordStream => {
  let state = seed;
  return {
    nextWord: () => {
      state = next(state) >>> 0;
      return out(state) >>> 0;
    },
  };
};
const seedOf = (name: string): number => createWordStream('seed', name).nextWord();

/** Four low bytes of a linear congruence modulo 2^32. */
const lowBits = (name: string): WordStream => {
  const source = counting(
    (state) => Math.imul(state, 1_664_525) + 1_013_904_223,
    (state) => state & 255,
    seedOf(name),
  );
  return { nextWord: () => [0, 1, 2, 3].reduce((word) => (word << 8) | source.nextWord(), 0) >>> 0 };
};

/** Xorshift of 32 bits: even and long, and every bit is a sum of bits before it. */
const shiftRegister = (seed: number): WordStream => {
  const mixed = (state: number): number => {
    const left = state ^ (state << 13);
    const right = left ^ (left >>> 17);
    return right ^ (right << 5);
  };
  return counting(mixed, (state) => state, seed);
};

/** Draws once more when the last number comes again, as if that were unfair. */
const shunning = (): Generator['below'] => {
  let last = -1;
  return (stream, n) => {
    const first = intBelow(stream, n);
    last = first === last ? intBelow(stream, n) : first;
    return last;
  };
};

function shortPeriod(name: string, period: number): WordStream {
  const words = platform.stream(name);
  const row = Array.from({ length: period }, () => words.nextWord());
  return counting(
    (state) => (state + 1) % period,
    (state) => row[state] ?? 0,
    period - 1,
  );
}

/** Mersenne Twister 19937, whose output passes every test here: its fault is where its seed comes from. */
function twister(seed: number): WordStream {
  const state = new Uint32Array(624);
  state[0] = seed;
  for (let i = 1; i < 624; i += 1) {
    const before = state[i - 1] ?? 0;
    state[i] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + i;
  }
  let at = 624;
  const twist = (): void => {
    for (let i = 0; i < 624; i += 1) {
      const y = ((state[i] ?? 0) & 0x80000000) | ((state[(i + 1) % 624] ?? 0) & 0x7fffffff);
      state[i] = (state[(i + 397) % 624] ?? 0) ^ (y >>> 1) ^ ((y & 1) === 0 ? 0 : 0x9908b0df);
    }
    at = 0;
  };
  return {
    nextWord: () => {
      if (at === 624) twist();
      let y = state[at] ?? 0;
      at += 1;
      y ^= y >>> 11;
      y ^= (y << 7) & 0x9d2c5680;
      y ^= (y << 15) & 0xefc60000;
      return (y ^ (y >>> 18)) >>> 0;
    },
  };
}

/** Play n begins one word after play n - 1 of the same row. */
const overlapping = (): Generator['play'] => {
  const words = platform.stream('overlap');
  const row = Array.from({ length: 8192 }, () => words.nextWord());
  return (nonce) =>
    counting(
      (state) => (state + 1) % row.length,
      (state) => row[state] ?? 0,
      (nonce + row.length - 1) % row.length,
    );
};

/** Every place changes with any place: n^n ways over n! orders. */
const naiveShuffle = (stream: WordStream, items: readonly number[]): number[] => {
  const order = [...items];
  for (let i = 0; i < order.length; i += 1) {
    const j = intBelow(stream, order.length);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

/** Sattolo's: one place too few to choose from, so only the cycles through all items come up. */
const cyclicShuffle = (stream: WordStream, items: readonly number[]): number[] => {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = intBelow(stream, i);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

const sortedByChance = (stream: WordStream, items: readonly number[]): number[] =>
  [...items].sort(() => (stream.nextWord() % 2 === 0 ? -1 : 1));

export const BROKEN_GENERATORS: Readonly<Record<string, Generator>> = {
  'a byte taken modulo n': { ...platform, below: (stream, n) => (stream.nextWord() >>> 24) % n },
  'a word taken modulo n': { ...platform, below: (stream, n) => stream.nextWord() % n },
  'a word scaled to n': { ...platform, below: (stream, n) => Math.floor((stream.nextWord() / 2 ** 32) * n) },
  'a bit that is set a little too often': {
    ...platform,
    ...changed((word, index) => (index % 32 === 0 ? word | 0x10000 : word)),
  },
  'a bit that is always clear': { ...platform, ...changed((word) => word & 0x7fffffff) },
  'one block again and again': { ...platform, stream: (name) => shortPeriod(name, 8) },
  'a period of 4,096 words': { ...platform, stream: (name) => shortPeriod(name, 4096) },
  'a word that stays': { ...platform, ...changed((word, index) => (index % 64 === 63 ? 0x5ca1ab1e : word)) },
  'a source that stops': { ...platform, ...changed((word, index) => (index > 20_000 ? 0 : word)) },
  'a counter': {
    ...platform,
    stream: (name) =>
      counting(
        (state) => state + 1,
        (state) => state,
        seedOf(name),
      ),
  },
  'the low bits of a linear congruence': { ...platform, stream: lowBits },
  'a shift register': { ...platform, stream: (name) => shiftRegister(seedOf(name)) },
  'a draw that shuns the last one': { ...platform, below: shunning() },
  'a reel that never shows its last place': { ...platform, below: (stream, n) => intBelow(stream, Math.max(1, n - 1)) },
  'a reel with one place too many': { ...platform, below: (stream, n) => intBelow(stream, n + 1) },
  'each number twice': {
    ...platform,
    ...changed(
      (() => {
        let last = 0;
        return (word: number, index: number) => {
          if (index % 2 === 0) last = word;
          return last;
        };
      })(),
    ),
  },
  'a shuffle with every place': { ...platform, mix: naiveShuffle },
  'a shuffle that leaves nothing in its place': { ...platform, mix: cyclicShuffle },
  'a shuffle by sorting': { ...platform, mix: sortedByChance },
  'a nonce used twice': { ...platform, play: (nonce) => platform.play(Math.floor(nonce / 2)) },
  'a nonce that is forgotten': { ...platform, play: () => platform.play(0) },
  'plays that overlap by a word': { ...platform, play: overlapping() },
  'a twister seeded by the second': { ...platform, begin: (atMs) => twister(Math.floor(atMs / 1000)) },
  'numbers too even to be drawn': {
    ...platform,
    below: (() => {
      let at = 0;
      return (stream: WordStream, n: number) => {
        stream.nextWord();
        at += 1;
        return at % n;
      };
    })(),
  },
};
