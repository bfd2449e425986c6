export {
  DRAW_MOVES,
  type DrawState,
  mayMove,
  mayVoid,
  needsVoidCause,
  VOID_CAUSES,
  type VoidCause,
} from './draw-states.ts';
export { type DrawHours, drawTimeOn, fastIssuesAfter, hasDraw, type Issue, numeroOfDay } from './issues.ts';
export { belowOfMode, modeBelow } from './prize-modes.ts';
export { LOTTERY_QUERY } from './query.ts';
