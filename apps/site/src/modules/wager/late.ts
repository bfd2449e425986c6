/** What other modules use of the record after the first view. */
export { daysBefore, orderedRange, PERIODS, type Period, type Range, rangeOf } from './model/period.ts';
export { RecallDrawer } from './parts/recall-drawer.tsx';
export { signed } from './parts/signed.ts';
