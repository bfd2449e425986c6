import { MINES_TILES, minesMultiplier } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { isPaidInFull } from '@lantern/rules/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsOf } from '../../../shared/money/micros.ts';
import { boardStopsAt, enteredStake, flightStopsAt, limitsFor, scaleStake, stepStake, timesStake } from './stakes.ts';

const limits = { minStake: '0.1', maxStake: '1000' };

test('plus and minus move along the ladder from any stake', () => {
  expect(stepStake('1', 1, limits)).toBe('2');
  expect(stepStake('3.33', 1, limits)).toBe('5');
  expect(stepStake('3.33', -1, limits)).toBe('2');
  expect([stepStake('0.1', -1, limits), stepStake('1000', 1, limits)]).toEqual(['0.1', '1000']);
});

test('half and double stay within the limits and in hundredths', () => {
  expect(scaleStake('0.15', 'half', limits)).toBe('0.1');
  expect(scaleStake('3.33', 'half', limits)).toBe('1.66');
  expect(scaleStake('800', 'double', limits)).toBe('1000');
});

test('a typed stake is used exactly or refused', () => {
  expect(['1', ' 12.50', '1000'].map((text) => enteredStake(text, limits))).toEqual(['1', '12.5', '1000']);
  for (const text of ['', '0.05', '1.005', '1000.01', '-1', 'x']) expect(enteredStake(text, limits), text).toBeNull();
});

test('the value of a stake is rounded down and capped', () => {
  expect(timesStake('0.1', '1.0312', '100000')).toBe('0.10312');
  expect(timesStake('1000', '252', '100000')).toBe('100000');
  expect(microsOf('-1.5')).toBe(-1_500_000n);
});

test('a choice lowers the greatest stake, and a stake above it is invalid', () => {
  const tops = [
    { rows: 16, maxStake: '10' },
    { rows: 8, maxStake: '1000' },
  ];
  const lower = limitsFor(limits, tops, ({ rows }) => rows === 16);
  expect(lower).toMatchObject({ maxStake: '10', isLower: true });
  expect(enteredStake('10.01', lower)).toBeNull();
  expect(stepStake('10', 1, lower)).toBe('10');
  expect(limitsFor(limits, tops, ({ rows }) => rows === 8)).toMatchObject({ maxStake: '1000', isLower: false });
});

test('a board and a flight show where they are cashed out automatically', () => {
  expect(boardStopsAt('1000', 20, '100000')).toBe('29.7');
  expect(boardStopsAt('1', 3, '100000')).toBeNull();
  expect(flightStopsAt('1000', '', '100000')).toBe('100');
  expect(flightStopsAt('1000', '250', '100000')).toBe('100');
  expect(flightStopsAt('1000', '99', '100000')).toBeNull();
  expect(flightStopsAt('0.1', '', '100000')).toBe('1000000');
});

const CENT = 10_000n;
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((count) => formatAmount(BigInt(count) * CENT));
const range = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([least, more]) => ({
    minStake: formatAmount(BigInt(least) * CENT),
    maxStake: formatAmount(BigInt(least + more) * CENT),
  }));

test('wherever a stake begins, its steps stay within the limits, in hundredths, and on their side', () => {
  fc.assert(
    fc.property(cents(2_000_000), range, fc.constantFrom(1 as const, -1 as const), (stake, within, by) => {
      const next = stepStake(stake, by, within);
      expect(enteredStake(next, within)).toBe(next);
      if (enteredStake(stake, within) === null) return;
      const change = microsOf(next) - microsOf(stake);
      expect(by > 0 ? change >= 0n : change <= 0n).toBe(true);
    }),
  );
});

test('half and double can be entered, and half of a double is the stake again where the limits leave room', () => {
  fc.assert(
    fc.property(cents(500_000), range, (stake, within) => {
      for (const by of ['half', 'double'] as const) {
        const next = scaleStake(stake, by, within);
        expect(enteredStake(next, within)).toBe(next);
      }
      const doubled = scaleStake(stake, 'double', within);
      if (microsOf(doubled) === microsOf(stake) * 2n && enteredStake(stake, within) !== null)
        expect(scaleStake(doubled, 'half', within)).toBe(stake);
    }),
  );
});

test('a board stops before the first koi that would not be paid in full, and nowhere where all are', () => {
  fc.assert(
    fc.property(cents(100_000), fc.integer({ min: 1, max: 24 }), cents(10_000_000), (stake, mines, most) => {
      const isPaid = (safe: number) => isPaidInFull(microsOf(stake), minesMultiplier(mines, safe), microsOf(most));
      const stopsAt = boardStopsAt(stake, mines, most);
      if (isPaid(MINES_TILES - mines)) expect(stopsAt).toBeNull();
      else if (!isPaid(1)) expect(stopsAt).toBeNull();
      else expect(microsOf(timesStake(stake, stopsAt ?? '0', most))).toBeLessThanOrEqual(microsOf(most));
    }),
  );
});
