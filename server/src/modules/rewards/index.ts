export { type BudgetRequest, requestBudget } from './rewards.budget-requests.ts';
export { demoOperators, startInDemo, type TwoOperators } from './rewards.demo.ts';
export { rewards } from './rewards.module.ts';
export { presentReward } from './rewards.present.ts';
export {
  claimSeveral,
  type Gift,
  type GiftVerdict,
  giveReward,
  reportReward,
  withdrawReward,
} from './rewards.service.ts';
export {
  type RewardKind,
  type RewardSource,
  rewardKindHook,
  rewardSourceHook,
  sourceNames,
} from './rewards.sources.ts';
export {
  type BudgetOf,
  type BudgetState,
  budgetOf,
  budgetsOf,
  lockMembers,
  type RewardRow,
  type RewardState,
} from './rewards.store.ts';
