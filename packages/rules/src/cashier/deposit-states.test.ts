import { describe, expect, test } from 'vitest';
import { DEPOSIT_MOVES, DEPOSIT_STATES, type DepositState, isOpenDeposit, mayMoveDeposit } from './deposit-states.ts';

const reachable = (from: DepositState, seen = new Set<DepositState>([from])): Set<DepositState> => {
  for (const next of DEPOSIT_MOVES[from]) if (!seen.has(next)) reachable(next, seen.add(next));
  return seen;
};

describe('the states of a deposit', () => {
  test('every state is reachable from the first one, and none leads back to itself or to the first', () => {
    expect(reachable('created')).toEqual(new Set(DEPOSIT_STATES));
    for (const state of DEPOSIT_STATES) {
      expect(DEPOSIT_MOVES[state], state).not.toContain(state);
      expect(reachable(state).has('created'), state).toBe(state === 'created');
    }
  });

  test('credited is final, and every other state can still become credited', () => {
    for (const state of DEPOSIT_STATES) {
      expect(mayMoveDeposit('credited', state), state).toBe(false);
      expect(reachable(state).has('credited'), state).toBe(true);
    }
  });

  test('only a deposit that waits for the provider is open', () => {
    expect(DEPOSIT_STATES.filter(isOpenDeposit)).toEqual(['created', 'pending']);
  });
});
