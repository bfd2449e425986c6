export {
  DRAW_MOVES,
  type DrawState,
  mayMove,
  mayVoid,
  needsVoidCause,
  VOID_CAUSES,
  type VoidCause,
} from './draw-states.ts';
export { dayAfter, drawTimeOn, fastIssuesAfter, type Issue, numeroOfDay } from './issues.ts';
