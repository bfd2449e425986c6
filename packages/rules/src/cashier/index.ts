export { type AmountRefusal, checkDepositAmount, DEPOSIT_DECIMALS, type DepositLimits } from './deposit-amount.ts';
export { type DepositFee, depositFee } from './deposit-fee.ts';
export { depositIdOf, depositIdsIn, depositReference } from './deposit-reference.ts';
export {
  DEPOSIT_MOVES,
  DEPOSIT_STATES,
  type DepositState,
  isOpenDeposit,
  METHOD_KINDS,
  type MethodKind,
  mayCancelDeposit,
  mayMoveDeposit,
  mayPayDeposit,
  mayProveDeposit,
} from './deposit-states.ts';
export { lostAddresses } from './lost-addresses.ts';
export { fromMinor, toMinor, wholeMinor } from './minor-units.ts';
export { bankSpelling, isSamePayee } from './payee-name.ts';
export {
  type AfterPayment,
  afterPayment,
  balanceAtProvider,
  isTakenStatus,
  isUnclear,
  NO_BOOKS,
  netOfCredit,
  PAYMENT_CASE_DECISIONS,
  PAYMENT_CASE_ENDS,
  PAYMENT_CASES,
  type PaymentBooks,
  type PaymentCase,
  type PaymentCaseDecision,
  type PaymentCaseEnd,
  type PaymentStanding,
  type PaymentWord,
  paymentDecisions,
  paymentStanding,
  TAKEN_STATUSES,
  type TakenStatus,
} from './payment-standing.ts';
export {
  CRYPTO_NETWORKS,
  type CryptoNetwork,
  FIRST_FORMS,
  fitsKind,
  NUMBER_FORMS,
  type NumberForm,
  PAYOUT_KINDS,
  type PayoutKind,
} from './payout-kinds.ts';
export {
  checkPayoutNumber,
  maskPayoutNumber,
  type PayoutNumberRefusal,
} from './payout-number.ts';
export {
  type AfterReport,
  afterPayoutReport,
  PAYOUT_STATUSES,
  type PayoutOrderFacts,
  type PayoutReport,
  type PayoutStatus,
} from './payout-report.ts';
export {
  type DepositFacts,
  depositAfterSilence,
  depositAfterStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ProviderStatus,
} from './provider-status.ts';
export { type WithdrawalFee, withdrawalFee } from './withdrawal-fee.ts';
export {
  payoutOf,
  payoutReference,
  withdrawalIdOf,
  withdrawalIdsIn,
  withdrawalReference,
} from './withdrawal-reference.ts';
export {
  countsAgainstDay,
  FINDING_ENDS,
  type FindingEnd,
  isOnHold,
  isStopped,
  mayConfirmReceipt,
  mayDispute,
  mayHoldWithdrawal,
  mayMoveWithdrawal,
  PAYOUT_BLOCKS,
  PAYOUT_FINDINGS,
  PAYOUT_PROBLEMS,
  type PayoutBlockReason,
  type PayoutFinding,
  type PayoutProblem,
  RISK_SIGNS,
  type RiskSign,
  riskScore,
  WITHDRAWAL_HOLDS,
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATES,
  type WithdrawalHold,
  type WithdrawalState,
} from './withdrawal-states.ts';
