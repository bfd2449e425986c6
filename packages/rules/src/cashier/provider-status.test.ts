import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPOSIT_STATES, type DepositState, mayMoveDeposit } from './deposit-states.ts';
import { depositAfterSilence, depositAfterStatus, PAYMENT_STATUSES, type ProviderStatus } from './provider-status.ts';

const AMOUNT = 100_000_000n;
const right: ProviderStatus = { paymentId: 'pay_1', status: 'paid', amount: AMOUNT, currency: 'LTN' };
const deposit = (state: DepositState, paymentId: string | null = 'pay_1') => ({
  state,
  amount: AMOUNT,
  currency: 'LTN',
  paymentId,
});

const words = fc.record({
  paymentId: fc.constantFrom('pay_1', 'pay_2'),
  status: fc.constantFrom(...PAYMENT_STATUSES),
  amount: fc.constantFrom(AMOUNT, AMOUNT + 1n, AMOUNT - 1n, 0n, null),
  currency: fc.constantFrom('LTN', 'TRIAL'),
});

describe('the provider’s report', () => {
  test('moves an open deposit to the reported state', () => {
    for (const state of ['created', 'pending'] as const)
      expect(PAYMENT_STATUSES.map((status) => depositAfterStatus(deposit(state), { ...right, status }))).toEqual([
        'pending',
        'credited',
        'cancelled',
        'expired',
        ...['review', 'review', 'review', 'review'],
      ]);
  });

  test('of money that was taken back before it was credited leads to review, whatever its state', () => {
    for (const state of ['created', 'pending', 'cancelled', 'expired'] as const)
      for (const status of ['refunded', 'chargeback', 'reversed', 'restored'] as const)
        expect(depositAfterStatus(deposit(state), { ...right, status })).toBe('review');
  });

  test('may arrive before the answer with the payment’s id', () => {
    expect(depositAfterStatus(deposit('created', null), right)).toBe('credited');
  });

  test.each([
    ['one micro more', { amount: AMOUNT + 1n }],
    ['one micro less', { amount: AMOUNT - 1n }],
    ['no amount', { amount: null }],
    ['another currency', { currency: 'TRIAL' }],
    ['another payment', { paymentId: 'pay_2' }],
  ])('about %s leads to review and credits nothing', (_name, change) => {
    for (const state of ['created', 'pending', 'cancelled', 'expired'] as const)
      expect(depositAfterStatus(deposit(state), { ...right, ...change })).toBe('review');
  });

  test('of money for an ended deposit is applied; any other report about it changes nothing', () => {
    for (const state of ['cancelled', 'expired'] as const) {
      expect(depositAfterStatus(deposit(state), right)).toBe('credited');
      for (const status of ['created', 'cancelled', 'expired'] as const)
        expect(depositAfterStatus(deposit(state), { ...right, status })).toBe(state);
    }
  });

  test('in any order and number credits once at most, only by an agreeing report, and makes only existing transitions', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (reports) => {
        let state: DepositState = 'created';
        let credits = 0;
        for (const word of reports) {
          const next = depositAfterStatus(deposit(state), word);
          if (next !== state) expect(mayMoveDeposit(state, next)).toBe(true);
          if (next === 'credited' && state !== 'credited') {
            credits += 1;
            expect(word).toEqual(right);
          }
          state = next;
        }
        expect(credits).toBeLessThanOrEqual(1);
        expect(credits === 1).toBe(state === 'credited');
      }),
    );
  });
});

describe('an unknown payment', () => {
  const AGE = 15 * 60_000;
  test('changes nothing while a payment is still possible', () => {
    for (const state of DEPOSIT_STATES) expect(depositAfterSilence(state, AGE - 1)).toBe(state);
  });
  test('expires a deposit that never reached the provider, sends a forgotten one to review, and leaves the others unchanged', () => {
    expect(DEPOSIT_STATES.map((state) => depositAfterSilence(state, AGE))).toEqual([
      'expired',
      'review',
      'credited',
      'cancelled',
      'expired',
      'review',
    ]);
  });
});
