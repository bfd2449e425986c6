export {
  PRIZE_KINDS,
  PRIZE_REWARDS,
  type PrizeKind,
  RAIN_REFUSALS,
  type RainRefusal,
  WHEEL_REFUSALS,
  type WheelRefusal,
} from './terms.ts';
