export { type BreakKind, breakDays, isBreakLength } from './breaks.ts';
export {
  type ChangeRefusal,
  confirmChange,
  type LimitStanding,
  type LimitValue,
  LOOSEN_AFTER_MS,
  wantLimit,
} from './limit-change.ts';
export { LIMIT_KINDS, type LimitKind, limitUnit, SESSION_MINUTES_MAX } from './limit-kinds.ts';
export { dueMs, REALITY_MINUTES } from './reality.ts';
