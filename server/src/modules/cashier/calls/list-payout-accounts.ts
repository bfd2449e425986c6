import { cashierCalls, PAYOUT_ACCOUNTS_MAX } from '@lantern/contract/cashier';
import { answer, done } from '../../../platform/index.ts';
import { hasPaymentPassword, payeeNameOf } from '../../account/index.ts';
import { presentAccounts } from '../payout-accounts/cashier.payout-accounts.ts';
import { withdrawalSettings } from '../withdrawals/cashier.withdrawal-settings.ts';

const HOUR_MS = 3600_000;

export const listPayoutAccounts = answer(cashierCalls.listPayoutAccounts, async ({ actor }, context) => {
  const { memberId, currency } = actor;
  const { cooldownMs } = await withdrawalSettings(context, currency);
  return done({
    accounts: await presentAccounts(context, actor),
    most: PAYOUT_ACCOUNTS_MAX,
    payeeName: await payeeNameOf(context.db, memberId),
    cooldownHours: cooldownMs / HOUR_MS,
    hasPaymentPassword: await hasPaymentPassword(context.db, memberId),
  });
});
