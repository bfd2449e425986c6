import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook } from '../../staff/index.ts';
import { budgetEffect, budgetFacts } from '../rewards.budget-requests.ts';
import { listGivenRewards } from './list-given-rewards.ts';
import { listRewardBudgets } from './list-reward-budgets.ts';

/** What operators do with this module. */
export const rewardsOffice: Module = {
  name: 'rewards/office',
  answers: [listGivenRewards, listRewardBudgets],
  hooks: [effectHook({ reward_budget: budgetEffect }), factsHook({ reward_budget: budgetFacts })],
};
