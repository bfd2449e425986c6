import { FAMILIES } from '@lantern/games/families';
import { describe, expect, test } from 'vitest';
import { lookOf } from './result-look.ts';
import { shownAt, showSteps } from './show-steps.ts';

const [NUMBERS, DIGITS] = [27, 5];

test('the numbers of prizes come one by one, the last digit by digit', () => {
  const steps = showSteps('prizes', NUMBERS, DIGITS);
  expect(shownAt(steps, 0)).toEqual({ numbers: 0, digits: 0 });
  expect(shownAt(steps, 26)).toEqual({ numbers: 26, digits: 0 });
  expect(shownAt(steps, 28)).toEqual({ numbers: 26, digits: 2 });
  expect(shownAt(steps, steps.length)).toEqual({ numbers: 27, digits: 5 });
  expect(shownAt(steps, Number.POSITIVE_INFINITY)).toEqual({ numbers: 27, digits: 5 });
});

test('balls and cars come one by one, dice together', () => {
  expect(showSteps('balls', 5, 1).map(({ numbers }) => numbers)).toEqual([1, 2, 3, 4, 5]);
  expect(showSteps('race', 10, 2).map(({ numbers }) => numbers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(showSteps('dice', 3, 1).map(({ numbers }) => numbers)).toEqual([3]);
});

const regions = FAMILIES.flatMap((family) => family.regions.map((region) => ({ region, family })));
describe.each(regions)('a show of $region', ({ region, family }) => {
  const { length } = family.drawOrder(region);
  const digits = family.tiers(region).find(({ tier }) => tier === family.mainTier)?.digits ?? 0;
  const steps = showSteps(lookOf(region), length, digits);

  test('ends with every number, and never takes one back', () => {
    expect(shownAt(steps, steps.length)).toEqual({ numbers: length, digits });
    for (let step = 1; step <= steps.length; step += 1)
      expect(shownAt(steps, step).numbers).toBeGreaterThanOrEqual(shownAt(steps, step - 1).numbers);
  });

  test('lasts less than ten seconds: the next draw of a minute is on sale', () => {
    const lasts = steps.reduce((sum, { afterMs }) => sum + afterMs, 0);
    expect(lasts).toBeGreaterThan(2000);
    expect(lasts).toBeLessThan(10_000);
  });
});
