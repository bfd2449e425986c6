import fc from 'fast-check';
import { expect, test } from 'vitest';
import { illustrativeJackpot } from './jackpot.ts';

const cents = (amount: string) => Number(amount.replace('.', ''));

test('it grows by 165.11 in three seconds', () => {
  const midday = 43_200_000;
  const before = illustrativeJackpot('8642170.55', midday);
  expect(cents(illustrativeJackpot('8642170.55', midday + 3000)) - cents(before)).toBe(16_511);
  expect(illustrativeJackpot('8642170.55', midday + 2999)).toBe(before);
});

test('it is always an amount with two decimals and never falls within a day', () => {
  const moment = fc.integer({ min: 0, max: 86_399_999 });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const shown = illustrativeJackpot('12.3', late);
      expect(shown).toMatch(/^\d+\.\d\d$/);
      expect(cents(shown)).toBeGreaterThanOrEqual(cents(illustrativeJackpot('12.3', early)));
    }),
  );
});
