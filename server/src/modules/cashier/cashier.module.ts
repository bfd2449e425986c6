import { demoMonthHook, every, everyLong, type Module, seedHook } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { depositsHook } from '../safer-play/index.ts';
import { probeHook, settingsHook } from '../site/index.ts';
import { addPayoutAccount } from './calls/add-payout-account.ts';
import { cancelDeposit } from './calls/cancel-deposit.ts';
import { cancelWithdrawal } from './calls/cancel-withdrawal.ts';
import { confirmWithdrawal } from './calls/confirm-withdrawal.ts';
import { disputeWithdrawal } from './calls/dispute-withdrawal.ts';
import { getDeposit } from './calls/get-deposit.ts';
import { getWithdrawal } from './calls/get-withdrawal.ts';
import { getWithdrawalOptions } from './calls/get-withdrawal-options.ts';
import { listDepositMethods } from './calls/list-deposit-methods.ts';
import { listDeposits } from './calls/list-deposits.ts';
import { listPayoutAccounts } from './calls/list-payout-accounts.ts';
import { listPayoutMethods } from './calls/list-payout-methods.ts';
import { listWithdrawals } from './calls/list-withdrawals.ts';
import { receivePaymentEvent } from './calls/receive-payment-event.ts';
import { removePayoutAccount } from './calls/remove-payout-account.ts';
import { requestDeposit } from './calls/request-deposit.ts';
import { requestWithdrawal } from './calls/request-withdrawal.ts';
import { sendReceipt } from './calls/send-receipt.ts';
import { sendWithdrawalCode } from './calls/send-withdrawal-code.ts';
import { cashierAuditChecks } from './cashier.audit.store.ts';
import { cashierCauseChecks } from './cashier.causes.audit.store.ts';
import { depositBonusesHook, depositsChangedHook } from './cashier.deposit-bonuses.ts';
import { depositsOfDay } from './cashier.month.ts';
import { probePayment } from './cashier.probe.ts';
import { seedCashier } from './cashier.seed.ts';
import { reconcile } from './cashier.service.ts';
import { cashierSettings } from './cashier.settings.ts';
import { depositedSince, netDeposited } from './cashier.store.ts';
import { expireTransfers } from './cashier.transfers.ts';
import { receiveDue } from './withdrawals/cashier.payouts.ts';
import { reconcilePayouts } from './withdrawals/cashier.reconciliation.ts';
import { withdrawalAuditChecks } from './withdrawals/cashier.withdrawal.audit.store.ts';
import { paidOut } from './withdrawals/cashier.withdrawal.store.ts';
import { withdrawalLimitsHook } from './withdrawals/cashier.withdrawal-settings.ts';

const RECONCILE = 'cashier.reconcile';
const PAYOUTS = 'cashier.payouts';
const RECEIPTS = 'cashier.receipts';
const TRANSFERS = 'cashier.transfers';
const TRANSFERS_EVERY_MS = 60_000;
const EVERY_MS = 5_000;
/** After a full round more deposits may be due. */
const SOON_MS = 500;

export const cashier: Module = {
  name: 'cashier',
  answers: [
    listDepositMethods,
    requestDeposit,
    getDeposit,
    listDeposits,
    receivePaymentEvent,
    addPayoutAccount,
    cancelWithdrawal,
    confirmWithdrawal,
    disputeWithdrawal,
    getWithdrawal,
    getWithdrawalOptions,
    listPayoutAccounts,
    listPayoutMethods,
    listWithdrawals,
    removePayoutAccount,
    requestWithdrawal,
    sendWithdrawalCode,
    cancelDeposit,
    sendReceipt,
  ],
  jobs: (context) => ({
    [RECONCILE]: everyLong(EVERY_MS, () => reconcile(context), { moreInMs: SOON_MS }),
    [PAYOUTS]: everyLong(EVERY_MS, () => reconcilePayouts(context), { moreInMs: SOON_MS }),
    [RECEIPTS]: every(EVERY_MS, (tx) => receiveDue(context, tx), { moreInMs: SOON_MS }),
    [TRANSFERS]: everyLong(TRANSFERS_EVERY_MS, () => expireTransfers(context), { moreInMs: SOON_MS }),
  }),
  points: [depositBonusesHook, depositsChangedHook, withdrawalLimitsHook],
  hooks: [
    settingsHook({ order: 90, settings: cashierSettings }),
    probeHook({ key: 'payment', probe: (context) => probePayment(context) }),
    depositsHook({
      since: depositedSince,
      net: async (db, memberId) => (await netDeposited(db, memberId)) - (await paidOut(db, memberId)),
    }),
    auditHook(cashierAuditChecks, cashierCauseChecks),
    auditHook(withdrawalAuditChecks),
    seedHook({ step: 'people', run: seedCashier }),
    demoMonthHook(depositsOfDay),
  ],
};
