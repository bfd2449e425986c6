export { canEarn, type EarnedKind, earnedDetails, earnedTargets, isEarnedKind, prizeTitles } from './prizes.earning.ts';
export { prizes } from './prizes.module.ts';
