export { cashierAuditChecks } from './cashier.audit.store.ts';
export { decideReview } from './cashier.hearing.ts';
export {
  depositFigures,
  depositsOfMember,
  depositsToExport,
  type OfficeDeposit,
  officeDeposit,
  officeDeposits,
  wordsAbout,
} from './cashier.office.store.ts';
export { probePayment } from './cashier.probe.ts';
export { cashier } from './cashier.room.ts';
export { isPaidFor, lockDeposit } from './cashier.store.ts';
export { depositTimes } from './cashier.times.store.ts';
