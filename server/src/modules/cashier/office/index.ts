import { demoMonthHook, type Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { hooksWaiting, paymentCasesWaiting } from '../index.ts';
import { approveStaffWithdrawal } from './approve-staff-withdrawal.ts';
import { CLAIM_OVER, claimOver } from './cashier.claims.ts';
import { depositsExport } from './cashier.exports.ts';
import { findDeposit } from './cashier.finding.ts';
import { findingsExport } from './cashier.findings-export.ts';
import { changeMethodEffect } from './cashier.payment-methods.ts';
import { changePayoutMethodEffect } from './cashier.payout-methods.ts';
import { changeProviderEffect } from './cashier.providers.ts';
import { creditReviewed, reviewFacts } from './cashier.reviews.ts';
import { runsExport } from './cashier.runs-export.ts';
import { paymentMethodsExport, paymentProvidersExport, payoutMethodsExport } from './cashier.setup-exports.ts';
import {
  depositsWaiting,
  findingsWaiting,
  payoutsDue,
  payoutsUnanswered,
  withdrawalsWaiting,
} from './cashier.waiting.store.ts';
import { decideWithdrawal, decisionFacts } from './cashier.withdrawal-decisions.ts';
import { withdrawalsExport } from './cashier.withdrawal-exports.ts';
import { findWithdrawal } from './cashier.withdrawal-finding.ts';
import { withdrawalsOfDay } from './cashier.withdrawal-month.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { changePaymentProvider } from './change-payment-provider.ts';
import { changeStaffPayoutMethod } from './change-staff-payout-method.ts';
import { claimStaffWithdrawal } from './claim-staff-withdrawal.ts';
import { creditStaffDeposit } from './credit-staff-deposit.ts';
import { decideDepositCase } from './decide-deposit-case.ts';
import { decideStaffWithdrawal } from './decide-staff-withdrawal.ts';
import { endStaffWithdrawalHold } from './end-staff-withdrawal-hold.ts';
import { getStaffDeposit } from './get-staff-deposit.ts';
import { getStaffWithdrawal } from './get-staff-withdrawal.ts';
import { getWithdrawalFigures } from './get-withdrawal-figures.ts';
import { holdStaffWithdrawal } from './hold-staff-withdrawal.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { listPaymentProviders } from './list-payment-providers.ts';
import { listPayoutFindings } from './list-payout-findings.ts';
import { listPayoutRuns } from './list-payout-runs.ts';
import { listRefusedHooks } from './list-refused-hooks.ts';
import { listStaffDeposits } from './list-staff-deposits.ts';
import { listStaffPayoutMethods } from './list-staff-payout-methods.ts';
import { listStaffWithdrawals } from './list-staff-withdrawals.ts';
import { noteRefusedHook } from './note-refused-hook.ts';
import { payStaffWithdrawals } from './pay-staff-withdrawals.ts';
import { readDepositReceipt } from './read-deposit-receipt.ts';
import { readWithdrawalProof } from './read-withdrawal-proof.ts';
import { rejectStaffDeposit } from './reject-staff-deposit.ts';
import { rejectStaffWithdrawal } from './reject-staff-withdrawal.ts';
import { releaseStaffWithdrawal } from './release-staff-withdrawal.ts';
import { startPayoutRun } from './start-payout-run.ts';
import { switchOffPaymentMethod } from './switch-off-payment-method.ts';
import { switchOffPaymentProvider } from './switch-off-payment-provider.ts';
import { switchOffPayoutMethod } from './switch-off-payout-method.ts';
import { testPaymentProvider } from './test-payment-provider.ts';

/** Office calls of this module. */
export const cashierOffice: Module = {
  name: 'cashier/office',
  answers: [
    changePaymentMethod,
    changePaymentProvider,
    creditStaffDeposit,
    decideDepositCase,
    getStaffDeposit,
    listPaymentMethods,
    listPaymentProviders,
    listStaffDeposits,
    readDepositReceipt,
    readWithdrawalProof,
    rejectStaffDeposit,
    switchOffPaymentMethod,
    switchOffPaymentProvider,
    testPaymentProvider,
    approveStaffWithdrawal,
    changeStaffPayoutMethod,
    endStaffWithdrawalHold,
    holdStaffWithdrawal,
    listPayoutFindings,
    listPayoutRuns,
    listRefusedHooks,
    noteRefusedHook,
    startPayoutRun,
    switchOffPayoutMethod,
    claimStaffWithdrawal,
    decideStaffWithdrawal,
    getStaffWithdrawal,
    getWithdrawalFigures,
    listStaffPayoutMethods,
    listStaffWithdrawals,
    payStaffWithdrawals,
    rejectStaffWithdrawal,
    releaseStaffWithdrawal,
  ],
  jobs: (context) => ({ [CLAIM_OVER]: claimOver(context) }),
  hooks: [
    effectHook({
      deposit_credit: creditReviewed,
      payment_method: changeMethodEffect,
      payment_provider: changeProviderEffect,
      payout_method: changePayoutMethodEffect,
      withdrawal_return: decideWithdrawal,
    }),
    findHook({ deposit: findDeposit, withdrawal: findWithdrawal }),
    factsHook({ deposit_credit: reviewFacts, withdrawal_return: decisionFacts }),
    waitingHook(
      { key: 'deposits', rights: ['deposits'], path: '/deposits?state=review', waiting: depositsWaiting },
      { key: 'payment_cases', rights: ['deposits'], path: '/deposits?state=cases', waiting: paymentCasesWaiting },
      { key: 'withdrawals', rights: ['withdrawals'], path: '/withdrawals', waiting: withdrawalsWaiting },
      { key: 'payouts_due', rights: ['withdrawals'], path: '/withdrawals?tab=approved', waiting: payoutsDue },
      {
        key: 'payouts_unanswered',
        rights: ['withdrawals'],
        path: '/withdrawals?tab=paying',
        waiting: payoutsUnanswered,
      },
      { key: 'findings', rights: ['withdrawals'], path: '/reconciliation', waiting: findingsWaiting },
      { key: 'hooks', rights: ['withdrawals'], path: '/reconciliation?view=hooks', waiting: hooksWaiting },
    ),
    demoMonthHook(withdrawalsOfDay),
    exportHook({
      ...{ deposits: depositsExport, withdrawals: withdrawalsExport, findings: findingsExport, runs: runsExport },
      payment_methods: paymentMethodsExport,
      payout_methods: payoutMethodsExport,
      payment_providers: paymentProvidersExport,
    }),
  ],
};
