export { mayCover } from './covers.ts';
export { crashMsTo, crashMultiplierAt } from './crash-curve.ts';
export {
  INSTANT_LIMITS,
  isPaidInFull,
  payoutOf,
  type StakeLimits,
  stakeWithin,
  targetOf,
  topMultiplier,
  topStake,
} from './stakes.ts';
