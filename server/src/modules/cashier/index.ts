export { cashierAuditChecks } from './cashier.audit.store.ts';
export { cashier } from './cashier.module.ts';
export {
  depositFigures,
  depositsOfMember,
  depositsToExport,
  type OfficeDeposit,
  officeDeposit,
  officeDeposits,
  paymentStatusesOf,
} from './cashier.office.store.ts';
export { decideReview } from './cashier.payment-status.ts';
export { probePayment } from './cashier.probe.ts';
export { isPaidFor, lockDeposit } from './cashier.store.ts';
export { depositTimes } from './cashier.times.store.ts';
