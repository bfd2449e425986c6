import { expect, test } from 'vitest';
import { withdrawalFee } from './withdrawal-fee.ts';
import { payoutOf, payoutReference, withdrawalIdOf, withdrawalReference } from './withdrawal-reference.ts';
import {
  isOnHold,
  isStopped,
  mayDispute,
  mayHoldWithdrawal,
  mayMoveWithdrawal,
  RISK_SIGNS,
  riskScore,
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATES,
} from './withdrawal-states.ts';

test('no state leads to itself, and every state can be reached from the first', () => {
  const reached = new Set<string>(['applied']);
  for (const state of reached)
    for (const next of WITHDRAWAL_MOVES[state as 'applied']) {
      expect(next).not.toBe(state);
      reached.add(next);
    }
  expect([...reached].sort()).toEqual([...WITHDRAWAL_STATES].sort());
});

test('money that was paid is never on hold again, and what ended stays ended', () => {
  for (const from of WITHDRAWAL_STATES)
    for (const to of WITHDRAWAL_STATES)
      if (mayMoveWithdrawal(from, to) && isOnHold(to)) expect(isOnHold(from)).toBe(true);
  for (const end of ['returned', 'rejected', 'cancelled'] as const) expect(WITHDRAWAL_MOVES[end]).toEqual([]);
});

test('only an automatic receipt can be disputed, and only within its time', () => {
  const receipt = (isAutomatic: boolean) => ({ isAutomatic, atMs: 1000 });
  expect(mayDispute('paid', null, 100, 5000)).toBe(true);
  expect(mayDispute('received', receipt(true), 100, 1099)).toBe(true);
  expect(mayDispute('received', receipt(true), 100, 1100)).toBe(false);
  expect(mayDispute('received', receipt(false), 100, 1001)).toBe(false);
  expect(mayDispute('paying', null, 100, 1001)).toBe(false);
});

test('a fee is the fixed part and the share, rounded down; free ones cost nothing', () => {
  const half = { fixed: 0n, share: 50, freeLeft: 0 };
  expect(withdrawalFee(101_000_000n, half, 2)).toBe(500_000n);
  expect(withdrawalFee(123_450_000n, half, 2)).toBe(610_000n);
  expect(withdrawalFee(123_450_000n, half, 0)).toBe(0n);
  expect(withdrawalFee(123_456_000n, half, 3)).toBe(617_000n);
  expect(withdrawalFee(123_450_000n, { ...half, fixed: 5_000n }, 2)).toBe(620_000n);
  expect(withdrawalFee(123_450_000n, { ...half, freeLeft: 1 }, 2)).toBe(0n);
});

test('references name their withdrawal and attempt, and no other text is one', () => {
  for (const id of [1n, 191042582216708100n, (1n << 63n) - 1n]) {
    expect(withdrawalIdOf(withdrawalReference(id))).toBe(id);
    expect(payoutOf(payoutReference(id, 12))).toEqual({ id, attempt: 12 });
  }
  for (const text of ['W', 'W01-1', 'D1-1', 'W1', 'W1-0', 'W1-01', 'w1-1', 'WZZZZZZZZZZZZZZ-1', ''])
    expect(payoutOf(text), text).toBeNull();
});

test('all signs together are the greatest risk, none is no risk', () => {
  expect(riskScore([])).toBe(0);
  expect(riskScore(RISK_SIGNS)).toBe(100);
});

test('a hold stops what is not ordered yet, and one for documents ends with the verified identity', () => {
  expect(WITHDRAWAL_STATES.filter(mayHoldWithdrawal)).toEqual(['applied', 'in_review', 'approved']);
  expect(isStopped(null, false)).toBe(false);
  expect([isStopped('risk', false), isStopped('risk', true)]).toEqual([true, true]);
  expect([isStopped('documents', false), isStopped('documents', true)]).toEqual([true, false]);
});
