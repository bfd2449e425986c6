import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundsOf,
  firstAccount,
  isPossible,
  lengthOf,
  needsFactor,
  type PayoutAccount,
  slipOf,
} from './withdrawal-draft.ts';

const terms = {
  minimum: '100',
  maximum: '20000',
  fixedFee: '2',
  feeShare: 50,
  freeADay: 0,
  freeLeft: 0,
  secondsTypical: 240,
};
const account = (more: Partial<PayoutAccount>) =>
  ({ isNew: false, isReady: true, isOffered: true, ...more }) as PayoutAccount;

const has = (main: string) => ({ main, decimals: 2 });

test('the fee is the fixed part and the share rounded down, and a free withdrawal costs nothing', () => {
  expect(slipOf('333.33', terms, has('1000'))).toEqual({ fee: '3.66', receives: '329.67', mainAfter: '666.67' });
  expect(slipOf('333.33', { ...terms, freeLeft: 1 }, has('1000'))).toMatchObject({ fee: '0', receives: '333.33' });
});

test('an amount below the fee is paid with nothing, never with less', () => {
  expect(slipOf('1', terms, has('0.5'))).toMatchObject({ receives: '0', mainAfter: '0' });
});

test('the narrower bounds hold, and where they cross nothing can be withdrawn', () => {
  expect(boundsOf({ minimum: '50', maximum: '8304.5' }, terms)).toEqual({ minimum: '100', maximum: '8304.5' });
  expect(boundsOf({ minimum: '50', maximum: '90000' }, terms)).toEqual({ minimum: '100', maximum: '20000' });
  expect(isPossible(boundsOf({ minimum: '50', maximum: '99' }, terms))).toBe(false);
  expect(isPossible({ minimum: '0', maximum: '0' })).toBe(false);
});

test('a new account asks for the second factor at any amount, an old one above the limit only', () => {
  expect(needsFactor('1', account({ isNew: true }), { secondFactorAbove: '500' })).toBe(true);
  expect(needsFactor('500', account({}), { secondFactorAbove: '500' })).toBe(false);
  expect(needsFactor('500.01', account({}), { secondFactorAbove: '500' })).toBe(true);
});

test('an account that waits or is switched off is not chosen at first', () => {
  const ready = account({});
  expect(firstAccount([account({ isReady: false }), account({ isOffered: false }), ready])).toBe(ready);
});

test('a time is told in its largest fitting unit', () => {
  expect([20, 60, 250, 3600, 100_000, 200_000].map((seconds) => lengthOf(seconds))).toEqual([
    { unit: 'seconds', count: 20 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 5 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 28 },
    { unit: 'days', count: 3 },
  ]);
});

test('what a slip takes and pays is the whole amount wherever the fee is not above it', () => {
  const cents = fc.nat(10_000_000);
  fc.assert(
    fc.property(cents, fc.nat(500), fc.nat(1000), fc.constantFrom(0, 2, 3), (amount, fixed, feeShare, decimals) => {
      const slip = slipOf(
        (amount / 100).toFixed(2),
        { ...terms, fixedFee: (fixed / 100).toFixed(2), feeShare },
        { main: (amount / 100).toFixed(2), decimals },
      );
      const [fee, receives] = [Number(slip.fee), Number(slip.receives)];
      expect(receives).toBeCloseTo(Math.max(0, amount / 100 - fee), 6);
      expect(slip.mainAfter).toBe('0');
      expect(Number.isInteger(Number((fee * 10 ** decimals).toFixed(6)))).toBe(true);
    }),
  );
});

test('a length of time is never told shorter than it is, nor a whole unit longer', () => {
  const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (seconds) => {
      const { unit, count } = lengthOf(seconds);
      expect(count * units[unit]).toBeGreaterThanOrEqual(seconds);
      expect((count - 1) * units[unit]).toBeLessThan(seconds);
    }),
  );
});
