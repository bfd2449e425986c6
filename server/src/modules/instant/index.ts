export { instant } from './instant.module.ts';
export {
  crashRoundOver,
  crashRoundsOver,
  crashVoidRefusal,
  instantVoidRefusal,
  instantWagerOf,
  voidCrashRound,
  voidInstantWager,
} from './instant.void.ts';
