export {
  DRAW_MOVES,
  type DrawState,
  mayMove,
  mayVoid,
  needsVoidCause,
  VOID_CAUSES,
  type VoidCause,
} from './draw-states.ts';
export { drawTimeOn, fastIssuesAfter, type Issue, numeroOfDay } from './issues.ts';
export { LOTTERY_QUERY } from './query.ts';
