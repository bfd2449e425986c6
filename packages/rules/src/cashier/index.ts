export { type AmountRefusal, checkDepositAmount, DEPOSIT_DECIMALS, type DepositLimits } from './deposit-amount.ts';
export { depositIdOf, depositReference } from './deposit-reference.ts';
export {
  DEPOSIT_MOVES,
  DEPOSIT_STATES,
  type DepositState,
  isOpenDeposit,
  mayMoveDeposit,
  mayPayDeposit,
} from './deposit-states.ts';
export {
  type DepositFacts,
  depositAfterSilence,
  depositAfterWord,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ProviderWord,
} from './provider-word.ts';
