export {
  canEarn,
  type EarnedKind,
  earnedDetails,
  earnedTargets,
  isEarnedKind,
  prizeOfReward,
  prizeTitles,
} from './prizes.earning.ts';
export { prizes } from './prizes.module.ts';
