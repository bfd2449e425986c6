export {
  canEarn,
  earnedDetails,
  earnedTargets,
  prizeOfReward,
  prizeTitles,
} from './prizes.earning.ts';
export { prizes } from './prizes.module.ts';
