import { expect, test } from 'vitest';
import { pauseAfter, shownAt, stepsOf } from './show-steps.ts';

const [NUMBERS, DIGITS] = [27, 5];

test('the numbers come one by one, the last digit by digit', () => {
  expect(shownAt(0, NUMBERS, DIGITS)).toEqual({ numbers: 0, digits: 0 });
  expect(shownAt(26, NUMBERS, DIGITS)).toEqual({ numbers: 26, digits: 0 });
  expect(shownAt(28, NUMBERS, DIGITS)).toEqual({ numbers: 26, digits: 2 });
  expect(shownAt(stepsOf(NUMBERS, DIGITS), NUMBERS, DIGITS)).toEqual({ numbers: 27, digits: 5 });
  expect(shownAt(Number.POSITIVE_INFINITY, NUMBERS, DIGITS)).toEqual({ numbers: 27, digits: 5 });
});

test('a show lasts less than ten seconds: the next draw of a minute is on sale', () => {
  let lasts = 0;
  for (let step = 0; step < stepsOf(NUMBERS, DIGITS); step += 1) lasts += pauseAfter(step, NUMBERS);
  expect(lasts).toBeGreaterThan(5000);
  expect(lasts).toBeLessThan(10_000);
});
