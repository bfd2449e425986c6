export { DRAW_MOVES, type DrawState, mayMove, mayVoid } from './draw-states.ts';
export { dayAfter, drawTimeOn, fastIssuesAfter, type Issue, numeroOfDay } from './issues.ts';
