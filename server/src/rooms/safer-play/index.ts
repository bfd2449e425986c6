export { saferPlay } from './safer-play.room.ts';
export {
  type DepositedSince,
  type DepositHeld,
  heldDeposit,
  isOnBreak,
  registerDeposits,
} from './safer-play.service.ts';
export { type BreakRecord, breakOf, type Change, changesOf, type Limits, limitsOf } from './safer-play.store.ts';
