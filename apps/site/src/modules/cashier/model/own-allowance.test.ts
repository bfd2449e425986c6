import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOverAllowance, ownAllowance } from './own-allowance.ts';

const limit = (
  kind: 'deposit_day' | 'deposit_week' | 'deposit_month' | 'loss_day',
  value: string | null,
  used = '0',
) => ({
  kind,
  value,
  used,
});

test('of several limits the one with the smallest remainder is shown', () => {
  const allowance = ownAllowance([
    limit('deposit_day', '500', '20'),
    limit('deposit_week', '1000', '900.5'),
    limit('loss_day', '1'),
  ]);
  expect(allowance).toMatchObject({ kind: 'deposit_week', value: '1000', left: '99.5' });
});

test('without a deposit limit nothing is shown, and no amount exceeds it', () => {
  expect(ownAllowance([limit('deposit_day', null), limit('loss_day', '5')])).toBeNull();
  expect(isOverAllowance('1000000', null)).toBe(false);
});

test('a limit lowered below the used amount leaves zero, never less', () => {
  expect(ownAllowance([limit('deposit_month', '100', '250')])?.left).toBe('0');
});

test('exactly the remaining amount may be deposited, and not a millionth more', () => {
  const allowance = ownAllowance([limit('deposit_day', '100', '40')]);
  expect(isOverAllowance('60', allowance)).toBe(false);
  expect(isOverAllowance('60.000001', allowance)).toBe(true);
  expect(isOverAllowance('sixty', allowance)).toBe(false);
});

test('whatever is used, what is left is between nothing and the limit, and no other limit leaves less', () => {
  const amount = fc.nat(1000).map(String);
  const one = fc.record({
    kind: fc.constantFrom('deposit_day', 'deposit_week', 'deposit_month', 'loss_day'),
    value: fc.option(amount, { nil: null }),
    used: amount,
  });
  fc.assert(
    fc.property(fc.array(one), (limits) => {
      const allowance = ownAllowance(limits as never);
      const lefts = limits
        .filter(({ kind, value }) => kind !== 'loss_day' && value !== null)
        .map(({ value, used }) => Math.max(0, Number(value) - Number(used)));
      expect(allowance === null ? [] : [Number(allowance.left)]).toEqual(lefts.length ? [Math.min(...lefts)] : []);
    }),
  );
});
