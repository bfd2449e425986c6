/** Kinds of movements of points. `redeem_return`: a redemption was rejected. */
export const MOVEMENT_KINDS = ['bet', 'reward', 'redeem', 'redeem_return', 'convert', 'adjust'] as const;
