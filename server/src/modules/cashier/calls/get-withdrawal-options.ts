import { cashierCalls } from '@lantern/contract/cashier';
import { formatAmount, type Micros } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { hasPaymentPassword, isVerifiedMember } from '../../account/index.ts';
import { balancesOf, floatsOf } from '../../ledger/index.ts';
import { codeWaysOf } from '../../session/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import { isPayoutStopped } from '../payment-cases/cashier.payments.store.ts';
import { presentAccounts } from '../payout-accounts/cashier.payout-accounts.ts';
import { averageSeconds, dayOfWithdrawals } from '../withdrawals/cashier.withdrawal.store.ts';
import { dayAround, withdrawalSettings } from '../withdrawals/cashier.withdrawal-settings.ts';

const MINUTE_MS = 60_000;
const least = (...amounts: Micros[]): Micros => amounts.reduce((one, other) => (other < one ? other : one));

export const getWithdrawalOptions = answer(cashierCalls.getWithdrawalOptions, async ({ actor }, context) => {
  const { db, clock } = context;
  const { memberId, currency } = actor;
  const settings = await withdrawalSettings(context, currency);
  const { main, pending } = await balancesOf(db, memberId);
  const open = await lockedOf(db, memberId);
  const locked = least(open, main);
  const free = main - locked;
  const inGameWallets = await floatsOf(db, memberId);
  const day = dayAround(clock.nowMs());
  const used = await dayOfWithdrawals(db, memberId, { sinceMs: day.startMs, method: null });
  const dayLeft = used.count >= settings.dayCount ? 0n : settings.dayAmount - used.amount;
  const maximum = least(settings.maximum, free, dayLeft > 0n ? dayLeft : 0n);
  const accounts = await presentAccounts(context, actor);
  const { ways, mail, mobile } = await codeWaysOf(context, db, memberId);
  const hasPassword = await hasPaymentPassword(db, memberId);
  const isIdentityMissing = settings.needsIdentity && !(await isVerifiedMember(context, db, memberId));
  return done({
    currency,
    ...{ main: formatAmount(main), free: formatAmount(free), locked: formatAmount(locked) },
    ...{ pending: formatAmount(pending), inGameWallets: formatAmount(inGameWallets) },
    total: formatAmount(main + pending + inGameWallets),
    accounts,
    ...{ minimum: formatAmount(settings.minimum), maximum: formatAmount(maximum) },
    quickAmounts: settings.quickAmounts.map(formatAmount),
    limits: {
      ...{ minimum: formatAmount(settings.minimum), maximum: formatAmount(settings.maximum) },
      ...{ dayAmount: formatAmount(settings.dayAmount), dayAmountUsed: formatAmount(used.amount) },
      ...{ dayCount: settings.dayCount, dayCountUsed: used.count, resetsAt: iso(day.endMs) },
    },
    secondFactorAbove: formatAmount(settings.factorAbove),
    ...{ codeWays: [...ways], mail, mobile },
    twoOperatorsAbove: formatAmount(settings.twoAbove),
    missing: [
      ...(hasPassword ? [] : ['payment_password' as const]),
      ...(accounts.length > 0 ? [] : ['payout_account' as const]),
      ...(isIdentityMissing ? ['identity' as const] : []),
    ],
    isStopped: await isPayoutStopped(db, memberId),
    mayCancel: settings.mayCancel,
    automaticReceiptMinutes: settings.receiptMs / MINUTE_MS,
    averageSecondsToday: await averageSeconds(db, day.startMs),
  });
});
