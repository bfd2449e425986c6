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
  // The page of an ended payment would only say that it ended.
  payUrl: mayPayDeposit(deposit.state) ? deposit.payUrl : null,
});
