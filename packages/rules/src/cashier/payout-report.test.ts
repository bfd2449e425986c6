import { describe, expect, test } from 'vitest';
import { afterPayoutReport, PAYOUT_STATUSES, type PayoutOrderFacts, type PayoutReport } from './payout-report.ts';
import { isOnHold, mayMoveWithdrawal, WITHDRAWAL_STATES } from './withdrawal-states.ts';

const order = { state: 'paying', problem: null, net: 100n, currency: 'LTN', payoutId: 'p-1', isNewest: true } as const;
const report = { payoutId: 'p-1', status: 'paid', amount: 100n, currency: 'LTN' } as const;
const after = (facts: Partial<PayoutOrderFacts>, said: Partial<PayoutReport>) =>
  afterPayoutReport({ ...order, ...facts }, { ...report, ...said });

describe('a report', () => {
  test('of exactly what was ordered pays', () => {
    expect(after({}, {})).toEqual({ state: 'paid', problem: null });
    expect(after({ payoutId: null, problem: 'late' }, {})).toEqual({ state: 'paid', problem: null });
  });
  test.each([
    ['another amount', { amount: 101n }, 'amount_differs'],
    ['no amount', { amount: null }, 'amount_differs'],
    ['another currency', { currency: 'USD' }, 'payout_differs'],
    ['another number', { payoutId: 'p-2' }, 'payout_differs'],
  ] as const)('of %s waits for an operator', (_what, said, problem) => {
    for (const state of WITHDRAWAL_STATES) expect(after({ state }, said)).toEqual({ state, problem });
  });
  test('of a failure puts it back before an operator, or is a problem once it was paid', () => {
    expect(after({}, { status: 'failed' })).toEqual({ state: 'approved', problem: 'failed' });
    expect(after({ state: 'paid' }, { status: 'failed' })).toEqual({ state: 'paid', problem: 'failed_after_paid' });
    expect(after({ state: 'received' }, { status: 'returned' })).toEqual({ state: 'received', problem: 'returned' });
  });
  test('that an earlier order was paid after all is a problem, its failure is none', () => {
    expect(after({ isNewest: false }, {})).toEqual({ state: 'paying', problem: 'payout_differs' });
    expect(after({ isNewest: false }, { status: 'failed' })).toEqual({ state: 'paying', problem: null });
  });
  test('never moves to a state that is not allowed, never gives money back, and is the same when it is repeated', () => {
    for (const state of WITHDRAWAL_STATES)
      for (const status of PAYOUT_STATUSES)
        for (const isNewest of [true, false]) {
          const once = after({ state, isNewest }, { status });
          if (once.state !== state) expect(mayMoveWithdrawal(state, once.state)).toBe(true);
          expect(['returned', 'rejected', 'cancelled']).toContain(
            once.state === state ? 'returned' : isOnHold(once.state) || once.state === 'paid' ? 'returned' : once.state,
          );
          const twice = afterPayoutReport({ ...order, isNewest, ...once }, { ...report, status });
          if (status !== 'paid' || once.state !== 'approved') expect(twice).toEqual(once);
        }
  });
});
