import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { cashierCalls } from './index.ts';
import { cashierOfficeCalls } from './office/index.ts';

export const cashier = contractModule({
  calls: { ...cashierCalls, ...cashierOfficeCalls },
  events: {
    'deposit.changed': { to: 'member', right: 'deposits', shape: z.object({ id, state: z.string(), amount }) },
    'withdrawal.changed': { to: 'member', right: 'withdrawals', shape: z.object({ id, state: z.string(), amount }) },
    /** A withdrawal was claimed, released or approved by one of two, or its payout has a problem: its state stays. */
    'withdrawal.handled': { to: 'staff', right: 'withdrawals', shape: z.object({ id }) },
    /** A run of reconciliation ended, a payout was found to differ, a web-hook was refused, or an operator looked into one. */
    'reconciliation.changed': { to: 'staff', right: 'withdrawals', shape: z.object({}) },
  },
  rights: {
    deposits: { order: 60, roles: ['finance', 'risk'] },
    withdrawals: { order: 70, roles: ['finance', 'risk'] },
  },
  requestKinds: {
    deposit_credit: {
      order: 30,
      right: 'deposits',
      subject: 'deposit',
      facts: [
        'member',
        'name',
        'ordered',
        'held',
        'amount',
        'balance',
        'state',
        'method',
        'provider',
        'payment',
        'opened',
        'reported',
      ],
      changes: ['listStaffDeposits', 'getStaffDeposit'],
    },
    payment_method: {
      order: 170,
      right: 'connections',
      subject: 'method',
      facts: ['change'],
      changes: ['listPaymentMethods'],
    },
    payment_provider: {
      order: 180,
      right: 'connections',
      subject: 'provider',
      facts: ['change'],
      changes: ['listPaymentProviders'],
    },
    payout_method: {
      order: 190,
      right: 'connections',
      subject: 'payout_method',
      facts: ['change'],
      changes: ['listStaffPayoutMethods'],
    },
    withdrawal_return: {
      order: 230,
      right: 'withdrawals',
      subject: 'withdrawal',
      facts: ['member', 'name', 'amount', 'balance', 'state', 'method', 'provider', 'opened', 'reported'],
      changes: ['listStaffWithdrawals', 'getStaffWithdrawal'],
    },
  },
  findKinds: { deposit: { order: 20 }, withdrawal: { order: 30 } },
  exportKinds: {
    deposits: { order: 30, rights: ['deposits', 'audit'] },
    withdrawals: { order: 40, rights: ['withdrawals', 'audit'] },
    findings: { order: 50, rights: ['withdrawals', 'audit'] },
    runs: { order: 60, rights: ['withdrawals', 'audit'] },
    payment_methods: { order: 120, rights: ['connections', 'audit'] },
    payout_methods: { order: 130, rights: ['connections', 'audit'] },
    payment_providers: { order: 140, rights: ['connections', 'audit'] },
  },
  decisions: {
    creditStaffDeposit: 'raising',
    decideDepositCase: 'raising',
    noteRefusedHook: 'one',
    rejectStaffDeposit: 'restricting',
    changePaymentMethod: 'two',
    switchOffPaymentMethod: 'restricting',
    changePaymentProvider: 'two',
    switchOffPaymentProvider: 'restricting',
    testPaymentProvider: 'one',
    changeStaffPayoutMethod: 'two',
    switchOffPayoutMethod: 'restricting',
    startPayoutRun: 'one',
    claimStaffWithdrawal: 'one',
    releaseStaffWithdrawal: 'one',
    approveStaffWithdrawal: 'raising',
    holdStaffWithdrawal: 'restricting',
    // The approvals of the amount are still asked for.
    endStaffWithdrawalHold: 'one',
    rejectStaffWithdrawal: 'restricting',
    // Pays what was approved.
    payStaffWithdrawals: 'one',
    decideStaffWithdrawal: 'raising',
  },
  movements: {
    deposit: { code: 1, shownAs: 'deposit', cause: 'deposit' },
    deposit_taken: { code: 20, shownAs: 'taken_back' },
    deposit_taken_short: { code: 21, shownAs: null },
    deposit_restored: { code: 22, shownAs: 'taken_back' },
    withdrawal_fee: { code: 17, shownAs: 'withdrawal' },
    withdrawal_return: { code: 18, shownAs: 'withdrawal' },
    withdrawal_fee_return: { code: 19, shownAs: 'withdrawal' },
  },
  refusalFacts: {
    deposits_open: z.strictObject({ most: z.int() }),
    payout_accounts_full: z.strictObject({ most: z.int() }),
    payout_account_not_ready: z.strictObject({ hours: z.int() }),
    /** Withdrawals of today. */
    day_count_reached: z.strictObject({ count: z.int() }),
    /** What can be withdrawn now. */
    turnover_left: z.strictObject({ free: amount }),
    /** The fee of now. */
    fee_changed: z.strictObject({ fee: amount }),
    /** Named where several are paid at once. */
    withdrawal_moved_on: z.strictObject({ state: z.string() }).optional(),
  },
});
