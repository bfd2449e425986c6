import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsOf } from '../../../shared/money/micros.ts';
import { isWhole, leastOf, mostOf, quickAmounts, type Transfer, toCollect, type Wallet } from './transfers.ts';

const wallet = (vendor: string, balance: string | null): Wallet => ({
  vendor,
  name: vendor,
  balance,
  state: 'on',
  backAt: null,
});
const transfer = (vendor: string, direction: 'in' | 'out', state: Transfer['state']): Transfer => ({
  id: '1',
  vendor,
  direction,
  amount: '5',
  state,
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('the maximum is the main balance for a transfer in and the whole vendor wallet for a transfer out, to its last millionth', () => {
  expect([0, 2, 3].map((decimals) => mostOf('in', '12.345678', wallet('A', '7'), decimals))).toEqual([
    ...['12', '12.34', '12.345'],
  ]);
  expect([0, 2, 3].map(leastOf)).toEqual(['1', '0.01', '0.001']);
  expect(mostOf('out', '12.345678', wallet('A', '7.999999'), 2)).toBe('7.999999');
  expect(isWhole('out', '7.999999', wallet('A', '7.999999'))).toBe(true);
  expect(isWhole('out', '7.99', wallet('A', '7.999999'))).toBe(false);
  expect(isWhole('in', '7.999999', wallet('A', '7.999999'))).toBe(false);
});

test('the maximum is unknown for a vendor that does not answer', () => {
  expect(mostOf('out', '12', wallet('A', null), 2)).toBeNull();
  expect(mostOf('in', undefined, wallet('A', '1'), 2)).toBeNull();
});

test('only amounts that the balance covers are offered', () => {
  expect(quickAmounts('100')).toEqual(['10', '50', '100']);
  expect(quickAmounts('9.99')).toEqual([]);
  expect(quickAmounts(null)).toHaveLength(5);
});

test('one press transfers every vendor balance back, except empty, unreachable or pending ones', () => {
  const wallets = [wallet('A', '7.5'), wallet('B', '0'), wallet('C', null), wallet('D', '3'), wallet('E', '0.004')];
  const collected = toCollect(wallets, [transfer('D', 'out', 'pending'), transfer('A', 'in', 'pending')]);
  expect(collected.map(([{ vendor }, amount]) => [vendor, amount])).toEqual([
    ['A', '7.5'],
    ['E', '0.004'],
  ]);
  expect(toCollect(wallets, [transfer('D', 'out', 'done')])).toHaveLength(3);
});

test('what can be sent is never more than there is, less than one unit below it, and a whole number of units', () => {
  const micros = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(micros, fc.constantFrom(0, 2, 3), (main, decimals) => {
      const most = microsOf(mostOf('in', formatAmount(main), wallet('A', null), decimals) ?? '');
      const least = microsOf(leastOf(decimals));
      expect(main - most >= 0n && main - most < least && most % least === 0n).toBe(true);
    }),
  );
});
