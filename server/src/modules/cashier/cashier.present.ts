import type { Deposit } from '@lantern/contract/cashier';
import { formatAmount } from '@lantern/kernel';
import { depositReference, mayPayDeposit } from '@lantern/rules/cashier';
import { iso } from '../../platform/index.ts';
import type { DepositRecord } from './cashier.store.ts';

export const presentDeposit = (deposit: DepositRecord): Deposit => ({
  id: deposit.id.toString(),
  reference: depositReference(deposit.id),
  method: deposit.method,
  amount: formatAmount(deposit.amount),
  currency: deposit.currency,
  state: deposit.state,
  createdAt: iso(deposit.createdAtMs),
  settledAt: deposit.settledAtMs === null ? null : iso(deposit.settledAtMs),
  // The page of a payment that ended would only say so.
  payUrl: mayPayDeposit(deposit.state) ? deposit.payUrl : null,
});
