export { crashMsTo, crashMultiplierAt } from './crash-curve.ts';
export { INSTANT_LIMITS, payoutOf, type StakeLimits, stakeWithin, targetOf, topMultiplier } from './stakes.ts';
