import { cashierCalls } from '@lantern/contract/cashier';
import { formatAmount, type Micros } from '@lantern/kernel';
import { wholeMinor } from '@lantern/rules/cashier';
import { answer, done, iso } from '../../../platform/index.ts';
import { hasPaymentPassword, isVerifiedMember } from '../../account/index.ts';
import { floatsOf } from '../../gateway/index.ts';
import { balancesOf, decimalsOf } from '../../ledger/index.ts';
import { codeWaysOf } from '../../session/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import { presentAccounts } from '../payout-accounts/cashier.payout-accounts.ts';
import { payoutBlocks } from '../withdrawals/cashier.payout-blocks.ts';
import { averageSeconds, dayOfWithdrawals } from '../withdrawals/cashier.withdrawal.store.ts';
import { dayAround, withdrawalSettingsOf } from '../withdrawals/cashier.withdrawal-settings.ts';

const MINUTE_MS = 60_000;
const least = (...amounts: Micros[]): Micros => amounts.reduce((one, other) => (other < one ? other : one));

export const getWithdrawalOptions = answer(cashierCalls.getWithdrawalOptions, async ({ actor }, context) => {
  const { db, clock } = context;
  const { memberId, currency } = actor;
  const settings = await withdrawalSettingsOf(context, actor);
  const { main, pending } = await balancesOf(db, memberId);
  const open = await lockedOf(db, memberId);
  const locked = least(open, main);
  const free = main - locked;
  const inGameWallets = await floatsOf(db, memberId);
  const day = dayAround(clock.nowMs());
  const used = await dayOfWithdrawals(db, memberId, { sinceMs: day.startMs, method: null });
  const dayLeft = used.count >= settings.dayCount ? 0n : settings.dayAmount - used.amount;
  const decimals = await decimalsOf(context, currency);
  // What cannot be asked for is not offered: bets leave fractions of a cent.
  const maximum = wholeMinor(least(settings.maximum, free, dayLeft > 0n ? dayLeft : 0n), decimals);
  const accounts = await presentAccounts(context, actor);
  const { ways, from, mail, mobile } = await codeWaysOf(context, db, memberId);
  const hasPassword = await hasPaymentPassword(db, memberId);
  const isIdentityMissing = settings.needsIdentity && !(await isVerifiedMember(context, db, memberId));
  return done({
    currency,
    decimals,
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
    ...{ codeWays: [...ways], codeWaysFrom: from && iso(from), mail, mobile },
    twoOperatorsAbove: formatAmount(settings.twoAbove),
    missing: [
      ...(hasPassword ? [] : ['payment_password' as const]),
      ...(accounts.length > 0 ? [] : ['payout_account' as const]),
      ...(isIdentityMissing ? ['identity' as const] : []),
    ],
    blocks: (await payoutBlocks(db, memberId, clock.nowMs())).map(({ reason, until }) => ({
      ...{ reason, until: until && iso(until) },
    })),
    mayCancel: settings.mayCancel,
    automaticReceiptMinutes: settings.receiptMs / MINUTE_MS,
    averageSecondsToday: await averageSeconds(db, day.startMs),
  });
});
