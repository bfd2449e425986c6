import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook } from '../../staff/index.ts';
import { approveStaffWithdrawal } from './approve-staff-withdrawal.ts';
import { depositsExport } from './cashier.exports.ts';
import { findDeposit } from './cashier.finding.ts';
import { changeProviderEffect } from './cashier.providers.ts';
import { creditReviewed, reviewFacts } from './cashier.reviews.ts';
import { decideWithdrawal, decisionFacts } from './cashier.withdrawal-decisions.ts';
import { withdrawalsExport } from './cashier.withdrawal-exports.ts';
import { findWithdrawal } from './cashier.withdrawal-finding.ts';
import { changePaymentProvider } from './change-payment-provider.ts';
import { changeStaffPayoutMethod } from './change-staff-payout-method.ts';
import { claimStaffWithdrawal } from './claim-staff-withdrawal.ts';
import { creditStaffDeposit } from './credit-staff-deposit.ts';
import { decideStaffWithdrawal } from './decide-staff-withdrawal.ts';
import { getStaffDeposit } from './get-staff-deposit.ts';
import { getStaffWithdrawal } from './get-staff-withdrawal.ts';
import { getWithdrawalFigures } from './get-withdrawal-figures.ts';
import { listPaymentProviders } from './list-payment-providers.ts';
import { listStaffDeposits } from './list-staff-deposits.ts';
import { listStaffPayoutMethods } from './list-staff-payout-methods.ts';
import { listStaffWithdrawals } from './list-staff-withdrawals.ts';
import { payStaffWithdrawals } from './pay-staff-withdrawals.ts';
import { rejectStaffDeposit } from './reject-staff-deposit.ts';
import { rejectStaffWithdrawal } from './reject-staff-withdrawal.ts';
import { releaseStaffWithdrawal } from './release-staff-withdrawal.ts';
import { switchOffPaymentProvider } from './switch-off-payment-provider.ts';
import { testPaymentProvider } from './test-payment-provider.ts';

/** Office calls of this module. */
export const cashierOffice: Module = {
  name: 'cashier/office',
  answers: [
    changePaymentProvider,
    creditStaffDeposit,
    getStaffDeposit,
    listPaymentProviders,
    listStaffDeposits,
    rejectStaffDeposit,
    switchOffPaymentProvider,
    testPaymentProvider,
    approveStaffWithdrawal,
    changeStaffPayoutMethod,
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
  hooks: [
    effectHook({
      deposit_credit: creditReviewed,
      payment_provider: changeProviderEffect,
      withdrawal_return: decideWithdrawal,
    }),
    findHook({ deposit: findDeposit, withdrawal: findWithdrawal }),
    factsHook({ deposit_credit: reviewFacts, withdrawal_return: decisionFacts }),
    exportHook({ deposits: depositsExport, withdrawals: withdrawalsExport }),
  ],
};
