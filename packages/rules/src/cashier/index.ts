export { type AmountRefusal, checkDepositAmount, DEPOSIT_DECIMALS, type DepositLimits } from './deposit-amount.ts';
export { type DepositFee, depositFee } from './deposit-fee.ts';
export { depositIdOf, depositReference } from './deposit-reference.ts';
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
export {
  type DepositFacts,
  depositAfterSilence,
  depositAfterStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ProviderStatus,
} from './provider-status.ts';
