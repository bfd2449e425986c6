export { EARNED_KINDS, EARNED_MAX, type EarnedKind, isEarnedKind } from './earned.ts';
export { isDivisible, placesOf, type RainShares, raffleCost, winnersOf } from './shares.ts';
export {
  PRIZE_KINDS,
  PRIZE_REWARDS,
  type PrizeKind,
  RAIN_REFUSALS,
  type RainRefusal,
  WHEEL_REFUSALS,
  type WheelRefusal,
} from './terms.ts';
export { meanUp, type Segment, type SpinCost, spinCost, totalOf, weightsNow } from './wheel.ts';
