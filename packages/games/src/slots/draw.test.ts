import { describe, expect, test } from 'vitest';
import { createWordStream, type WordStream } from '../fair/index.ts';
import { pickOne, wideBelow } from './draw.ts';
import { toNumber } from './exact/fraction.ts';
import { drawDropThreshold, drawJackpots, returnOfJackpot } from './jackpots.ts';
import type { Jackpot, SlotMaths } from './maths.ts';

const given = (...words: number[]): WordStream => {
  let place = 0;
  return {
    nextWord: () => {
      place += 1;
      return words[place - 1] ?? 0;
    },
  };
};

describe('an integer below more than one word', () => {
  test('takes 21 bits of the first word and all of the second', () => {
    expect(wideBelow(given(1 << 11, 7), 2 ** 40)).toBe(2 ** 32 + 7);
    expect(wideBelow(given(5), 2 ** 32)).toBe(5);
  });

  test('throws away what does not fill a whole multiple, as pairs', () => {
    const n = 2 ** 52 + 1;
    // 2^53 - 1 is above the only whole multiple.
    expect(wideBelow(given(0xffffffff, 0xffffffff, 0, 9), n)).toBe(9);
  });

  test('is uniform over a span that one word does not reach', () => {
    const words = createWordStream('slots', 'wide');
    const counts = [0, 0, 0, 0, 0, 0];
    const n = 6 * 2 ** 40;
    for (let i = 0; i < 24_000; i += 1) {
      const bucket = Math.floor(wideBelow(words, n) / 2 ** 40);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0);
    expect(chi).toBeLessThan(20.5);
  });
});

test('a weighted card is drawn exactly as often as its weight, over all words of the sum', () => {
  const cards = { values: [10, 20, 30], weights: [1, 4, 2] };
  const drawn = Array.from({ length: 7 }, (_, word) => pickOne(given(word), cards));
  expect(drawn).toEqual([10, 20, 20, 20, 20, 30, 30]);
});

describe('jackpots', () => {
  const chance: Jackpot = {
    tier: 'major',
    contributionPpm: 2000,
    seedUnits: 1000,
    trigger: { by: 'chance', oneIn: 100_000 },
  };
  const drop: Jackpot = {
    tier: 'mini',
    contributionPpm: 3000,
    seedUnits: 1000,
    trigger: { by: 'must_drop', ceilingUnits: 9000 },
  };
  const maths = { jackpots: [drop, chance] } as unknown as SlotMaths;

  test('every unit staked has the same chance', () => {
    expect(drawJackpots(maths, given(4), 5)).toEqual([{ tier: 'major' }]);
    expect(drawJackpots(maths, given(5), 5)).toEqual([]);
  });

  test('return the contributions and the seeds', () => {
    expect(toNumber(returnOfJackpot(chance))).toBeCloseTo(0.002 + 0.01, 12);
    // A pool from 1,000 to 5,000 on average: 4,000 paid in at 0.3 % bring 5,000 back.
    expect(toNumber(returnOfJackpot(drop))).toBeCloseTo(0.003 * (5000 / 4000), 12);
  });

  test('a must-drop pool of many rounds has its theoretical return', () => {
    const words = createWordStream('slots', 'drop');
    let [staked, paid, pool] = [0, 0, 1000];
    let threshold = Number(drawDropThreshold(words, 1000n, 9000n));
    // In steps of one unit paid in, that is 1 / 0.003 units staked.
    for (let step = 0; step < 4_000_000; step += 1) {
      pool += 1;
      staked += 1 / 0.003;
      if (pool < threshold) continue;
      paid += pool;
      pool = 1000;
      threshold = Number(drawDropThreshold(words, 1000n, 9000n));
    }
    expect(paid / staked / toNumber(returnOfJackpot(drop))).toBeCloseTo(1, 1);
  });

  test('a threshold is between seed and ceiling, whatever the words', () => {
    expect(drawDropThreshold(given(0, 0), 500n, 900n)).toBe(500n);
    expect(drawDropThreshold(given(0xffffffff, 0xffffffff, 0, 399), 500n, 900n)).toBe(899n);
  });
});
