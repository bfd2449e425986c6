import type { Deposit } from '@lantern/contract/cashier';
import { formatAmount } from '@lantern/kernel';
import { depositReference, mayCancelDeposit, mayPayDeposit, mayProveDeposit } from '@lantern/rules/cashier';
import { iso } from '../../platform/index.ts';
import type { DepositRecord } from './cashier.store.ts';

const instantOf = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export function presentDeposit(deposit: DepositRecord): Deposit {
  const { state, kind } = deposit;
  const isOpen = mayCancelDeposit(state) || mayProveDeposit(kind, state);
  return {
    id: deposit.id.toString(),
    reference: depositReference(deposit.id),
    method: deposit.method,
    kind,
    amount: formatAmount(deposit.amount),
    fee: formatAmount((deposit.creditedFee ?? deposit.fee) + deposit.moreFee),
    credited: state === 'credited' ? formatAmount((deposit.credited ?? deposit.amount) + deposit.more) : null,
    taken: formatAmount(deposit.taken),
    currency: deposit.currency,
    state,
    createdAt: iso(deposit.createdAtMs),
    settledAt: instantOf(deposit.settledAtMs),
    expiresAt: instantOf(deposit.expiresAtMs),
    // The page of an ended payment would only say that it ended, and nobody pays to an account of before.
    payUrl: mayPayDeposit(state) ? deposit.payUrl : null,
    pay: isOpen ? deposit.pay : null,
    note: deposit.note,
    mayCancel: mayCancelDeposit(state),
    mayProve: mayProveDeposit(kind, state),
  };
}
