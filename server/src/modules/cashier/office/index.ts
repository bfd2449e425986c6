import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook } from '../../staff/index.ts';
import { depositsExport } from './cashier.exports.ts';
import { findDeposit } from './cashier.finding.ts';
import { changeMethodEffect } from './cashier.payment-methods.ts';
import { changeProviderEffect } from './cashier.providers.ts';
import { creditReviewed, reviewFacts } from './cashier.reviews.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { changePaymentProvider } from './change-payment-provider.ts';
import { creditStaffDeposit } from './credit-staff-deposit.ts';
import { getStaffDeposit } from './get-staff-deposit.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { listPaymentProviders } from './list-payment-providers.ts';
import { listStaffDeposits } from './list-staff-deposits.ts';
import { readDepositReceipt } from './read-deposit-receipt.ts';
import { rejectStaffDeposit } from './reject-staff-deposit.ts';
import { switchOffPaymentMethod } from './switch-off-payment-method.ts';
import { switchOffPaymentProvider } from './switch-off-payment-provider.ts';
import { testPaymentProvider } from './test-payment-provider.ts';

/** Office calls of this module. */
export const cashierOffice: Module = {
  name: 'cashier/office',
  answers: [
    changePaymentMethod,
    changePaymentProvider,
    creditStaffDeposit,
    getStaffDeposit,
    listPaymentMethods,
    listPaymentProviders,
    listStaffDeposits,
    readDepositReceipt,
    rejectStaffDeposit,
    switchOffPaymentMethod,
    switchOffPaymentProvider,
    testPaymentProvider,
  ],
  hooks: [
    effectHook({
      deposit_credit: creditReviewed,
      payment_method: changeMethodEffect,
      payment_provider: changeProviderEffect,
    }),
    findHook({ deposit: findDeposit }),
    factsHook({ deposit_credit: reviewFacts }),
    exportHook({ deposits: depositsExport }),
  ],
};
