export { adapterOf } from './cashier.gateway.ts';
export { type DepositMethod, depositMethods, putMethod, switchMethodOff } from './cashier.methods.store.ts';
export { cashier } from './cashier.module.ts';
export {
  depositFigures,
  depositsInReview,
  depositsNamed,
  depositsToExport,
  type OfficeDeposit,
  officeDeposit,
  officeDeposits,
  paymentStatusesOf,
} from './cashier.office.store.ts';
export { decideReview } from './cashier.payment-status.ts';
export { probePayment } from './cashier.probe.ts';
export {
  allProviders,
  openProviderSecret,
  type Provider,
  type ProviderMethod,
  providerMethods,
  providerOf,
  putProvider,
  sealProviderSecret,
  switchProvider,
} from './cashier.providers.store.ts';
export { receiptsOf } from './cashier.receipts.ts';
export { type DepositSum, depositorMonths, depositSums } from './cashier.report.store.ts';
export { depositById, isPaidFor, lockDeposit } from './cashier.store.ts';
export { depositTimes } from './cashier.times.store.ts';
export { PROVIDER_KINDS, type ProviderKind } from './providers/cashier.provider-kinds.ts';
