export { instantChecks } from './instant.audit.store.ts';
export { instant } from './instant.room.ts';
export {
  crashRoundHeld,
  crashRoundsOver,
  instantWagerHeld,
  instantWagerOf,
  voidCrashRound,
  voidInstantWager,
} from './instant.void.ts';
