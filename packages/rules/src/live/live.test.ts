import { MICROS_PER_UNIT as P } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fightMs, spotMax, spotStake, stepDelays } from './index.ts';

test('a spot at even money takes the limit of the table, a long price so much that it wins no more', () => {
  expect(spotMax('1', P, 5000n * P)).toBe(5000n * P);
  expect(spotMax('0.95', P, 5000n * P)).toBe(5000n * P);
  expect(spotMax('35', P, 5000n * P)).toBe(142n * P);
  expect(spotMax('1.5', 5n * P, 5000n * P)).toBe(3330n * P);
  expect(spotMax('180', 5n * P, 500n * P)).toBe(5n * P);
});

test('the limit of a spot is never below the least stake, and above it the win is never above the limit of the table', () => {
  const limits = fc
    .tuple(fc.bigInt(1n, 1000n), fc.bigInt(1n, 1_000_000n))
    .map(([a, b]) => [a * P, (a + b) * P] as const);
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 200 }), ([least, most], pays) => {
      const top = spotMax(String(pays), least, most);
      expect(top >= least && top <= most).toBe(true);
      if (top > least) expect(top * BigInt(pays)).toBeLessThanOrEqual(most);
    }),
  );
});

test('a chip of a thousandth, nothing, a word and a stake above the spot are no stakes', () => {
  for (const text of ['0.001', '0', '-1', 'five', '1e3', '', '10.01', '0.99'])
    expect(spotStake(text, P, 10n * P)).toBeNull();
  expect(spotStake('1.25', P, 10n * P)).toBe(1_250_000n);
  expect(spotStake('10', P, 10n * P)).toBe(10n * P);
});

test('steps come in order; third cards take longer, dice and coins show together', () => {
  expect(stepDelays('baccarat', 6, false)).toEqual([1000, 2000, 3000, 4000, 5800, 7600]);
  expect(stepDelays('baccarat', 5, true)).toEqual([500, 1000, 1500, 2000, 2900]);
  expect(stepDelays('sic-bo', 3, false)).toEqual([4000, 4000, 4000]);
  expect(stepDelays('roulette', 1, true)).toEqual([5000]);
});

test('a fight lasts 20 to 90 seconds, as long as its script says', () => {
  for (let script = 0; script < 24; script += 1)
    for (const isFast of [true, false]) {
      expect(fightMs(script, isFast)).toBeGreaterThanOrEqual(20_000);
      expect(fightMs(script, isFast)).toBeLessThanOrEqual(90_000);
      expect(stepDelays('cockfight', 2, isFast, script)).toEqual([1000, 1000 + fightMs(script, isFast)]);
    }
});
