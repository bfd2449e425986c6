import { expect, test } from 'vitest';
import { creditedOf, feeOf } from './deposit-fee.ts';

test.each([
  ['100', { fee: '1', feePercent: 2.5 }, '3.5', '96.5'],
  ['33.33', { fee: '0', feePercent: 1 }, '0.33', '33'],
  ['100', { fee: '0', feePercent: 0 }, '0', '100'],
])('of %s a method takes its fee, and the rest is credited', (amount, method, fee, credited) => {
  expect([feeOf(amount, method), creditedOf(amount, method)]).toEqual([fee, credited]);
});
