/** Answers that what a member does with a promotion changes. */
export const PROMOTION_CALLS = ['listPromotions', 'getPromotion', 'listTakenPromotions'] as const;
/** And what a reward that was paid or claimed changes. */
export const REWARD_CALLS = [
  ...PROMOTION_CALLS,
  ...(['listRewards', 'getBonusDetails', 'getBalance', 'listMovements'] as const),
] as const;
