export { adapterOf } from './cashier.gateway.ts';
export {
  type DepositMethod,
  depositMethods,
  methodsToExport,
  putMethod,
  switchMethodOff,
} from './cashier.methods.store.ts';
export { cashier } from './cashier.module.ts';
export { providerSign } from './cashier.month.store.ts';
export {
  depositFigures,
  depositsBefore,
  depositsInReview,
  depositsNamed,
  depositsToExport,
  type OfficeDeposit,
  officeDeposit,
  officeDeposits,
  paymentStatusesOf,
  withdrawalFigures,
  withdrawalsWaiting,
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
  providersToExport,
  putProvider,
  sealProviderSecret,
  switchProvider,
} from './cashier.providers.store.ts';
export { proofsOf, receiptsOf } from './cashier.receipts.ts';
export { type DepositSum, depositorMonths, depositSums } from './cashier.report.store.ts';
export { payTimeOf } from './cashier.signature.ts';
export { depositById, isPaidFor, lockDeposit } from './cashier.store.ts';
export { depositTimes } from './cashier.times.store.ts';
export { membersWithSamePayout, payoutAccountEvents } from './payout-accounts/cashier.payout-account-events.store.ts';
export {
  insertPayoutAccount,
  membersWithNumber,
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountsOf,
  payoutMethods,
  payoutMethodsToExport,
  putPayoutMethod,
  switchPayoutMethodOff,
} from './payout-accounts/cashier.payout-accounts.store.ts';
export { hashOfNumber, sealNumber } from './payout-accounts/cashier.payout-accounts.ts';
export { PROVIDER_KINDS, type ProviderKind } from './providers/cashier.provider-kinds.ts';
export {
  type FindingRow,
  findingPage,
  findingsToExport,
  type RunRow,
  resolveFindings,
  runPage,
  runsSince,
  runsToExport,
} from './withdrawals/cashier.findings.store.ts';
export { payoutEventsOf, payoutsOf } from './withdrawals/cashier.payout.store.ts';
export { type PayoutBlock, payoutBlocks, refusedPayout } from './withdrawals/cashier.payout-blocks.ts';
export { beginPayout, sendPayout, takePayoutEvent } from './withdrawals/cashier.payouts.ts';
export { startRun } from './withdrawals/cashier.reconciliation.ts';
export { depositsSince, usualAmount, withdrawalsSince } from './withdrawals/cashier.risk.store.ts';
export { CHANGED_MS, changesOfSign, riskSigns, signsNow } from './withdrawals/cashier.risk.ts';
export { destinationOf, presentDispute } from './withdrawals/cashier.withdrawal.present.ts';
export {
  averageSeconds,
  changeWithdrawal,
  lockWithdrawal,
  stepsOf,
  type WithdrawalRecord,
  withdrawalById,
  withdrawalPageOf,
  withdrawalRows,
  withdrawalsBefore,
} from './withdrawals/cashier.withdrawal.store.ts';
export { isPayoutOver, isUnpaid } from './withdrawals/cashier.withdrawal-money.store.ts';
export { type DoneBy, moveWithdrawal, setHold } from './withdrawals/cashier.withdrawal-moves.ts';
export { dayAround, withdrawalSettings } from './withdrawals/cashier.withdrawal-settings.ts';
export { recordWithdrawal } from './withdrawals/cashier.withdrawals.ts';
