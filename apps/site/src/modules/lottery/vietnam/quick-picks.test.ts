import { expect, test } from 'vitest';
import { digitTokens, QUICK_SETS, quickTokens, randomTokens } from './quick-picks.ts';

test.each([
  ['all', 100, 10],
  ['big', 50, 5],
  ['small', 50, 5],
  ['odd', 50, 5],
  ['even', 50, 5],
  ['doubles', 10, 0],
] as const)('%s is %i numbers and %i digits', (set, numbers, digits) => {
  expect(quickTokens(set, 2)).toHaveLength(numbers);
  expect(quickTokens(set, 1)).toHaveLength(digits);
});

test('big and small, odd and even partition the numbers', () => {
  for (const width of [1, 2] as const) {
    for (const [one, other] of [
      ['big', 'small'],
      ['odd', 'even'],
    ] as const) {
      expect([...quickTokens(one, width), ...quickTokens(other, width)].sort()).toEqual(quickTokens('all', width));
    }
  }
  expect(QUICK_SETS).toHaveLength(6);
});

test('sets of a digit have the sizes of games.md 1.10', () => {
  expect(['head', 'tail', 'sum', 'touch'].map((set) => digitTokens(set as 'head', '7').length)).toEqual([
    10, 10, 10, 19,
  ]);
});

/** A counting source: shows that only the bytes decide. */
const counting = () => {
  let next = 0;
  return { bytes: (length: number) => Uint8Array.from({ length }, () => (next++ * 37) % 256) };
};

test('random picks are different, of full width, sorted, and the same for the same bytes', () => {
  const picks = randomTokens(3, 10, counting());
  expect(new Set(picks).size).toBe(10);
  expect(picks.every((pick) => /^[0-9]{3}$/.test(pick))).toBe(true);
  expect(picks).toEqual([...picks].sort());
  expect(randomTokens(3, 10, counting())).toEqual(picks);
});

test('never returns more numbers than exist', () => {
  expect(randomTokens(1, 20, counting())).toHaveLength(10);
});
