export {
  type CreditedDeposit,
  type DepositBonuses,
  depositBonusesHook,
  depositsChangedHook,
  type ReducedDeposit,
} from './cashier.deposit-bonuses.ts';
export { adapterOf } from './cashier.gateway.ts';
export {
  type DepositMethod,
  depositMethods,
  methodsToExport,
  putMethod,
  switchMethodOff,
} from './cashier.methods.store.ts';
export { cashier } from './cashier.module.ts';
export { providerSigns } from './cashier.month.store.ts';
export {
  depositFigures,
  depositsBefore,
  depositsNamed,
  depositsToExport,
  type OfficeDeposit,
  officeDeposit,
  officeDeposits,
  paymentStatusesOf,
  withdrawalFigures,
} from './cashier.office.store.ts';
export { closeReview, creditReview } from './cashier.payment-status.ts';
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
export { cashierSettings } from './cashier.settings.ts';
export { payTimeOf } from './cashier.signature.ts';
export { type DepositRecord, depositById, lockDeposit } from './cashier.store.ts';
export { depositTimes } from './cashier.times.store.ts';
export { hooksWaiting, noteHook, refusedHooks } from './hooks/cashier.refused-hooks.store.ts';
export { type CaseRecord, casesOf, paymentCasesWaiting } from './payment-cases/cashier.payment-cases.store.ts';
export { closeCase, creditExtra, feeOfCredit, forgiveCase } from './payment-cases/cashier.payment-cases.ts';
export { signedBalanceOf } from './payment-cases/cashier.payments.store.ts';
export { payoutAccountEvents } from './payout-accounts/cashier.payout-account-events.store.ts';
export {
  insertPayoutAccount,
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountsOf,
  payoutMethods,
  payoutMethodsToExport,
  putPayoutMethod,
  switchPayoutMethodOff,
} from './payout-accounts/cashier.payout-accounts.store.ts';
export {
  hashesOfNumber,
  membersWithNumber,
  membersWithSamePayout,
  sealNumber,
} from './payout-accounts/cashier.payout-accounts.ts';
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
export { CHANGED_MS, changesOfSign, signsNow } from './withdrawals/cashier.risk.ts';
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
export { type DoneBy, handleWithdrawal, moveWithdrawal, setHold } from './withdrawals/cashier.withdrawal-moves.ts';
export { dayAround, withdrawalLimitsHook, withdrawalSettings } from './withdrawals/cashier.withdrawal-settings.ts';
export { recordWithdrawal } from './withdrawals/cashier.withdrawals.ts';
