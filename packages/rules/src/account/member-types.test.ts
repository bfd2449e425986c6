import { expect, test } from 'vitest';
import { isAgentType, isTrialType, MEMBER_TYPE, rightsOfType } from './member-types.ts';

test('the account types are those of agents.md 5.4', () => {
  expect(Object.values(MEMBER_TYPE).sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 41, 42]);
});

test('agents are the types 1, 2, 41 and 42; only 4 plays with trial money', () => {
  const types = [0, 1, 2, 4, 41, 42];
  expect(types.filter(isAgentType)).toEqual([1, 2, 41, 42]);
  expect(types.filter(isTrialType)).toEqual([4]);
});

test('a number that is no account type has no right', () => {
  for (const type of [-1, 3, 5, 40, 43, 0.5, Number.NaN]) {
    expect(rightsOfType(type)).toEqual({ isReal: false, isAgent: false });
    expect(isTrialType(type)).toBe(true);
  }
});
