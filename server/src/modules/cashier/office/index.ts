import type { Module } from '../../../platform/index.ts';
import type { ExportSources, RequestEffects } from '../../staff/index.ts';
import { depositsExport } from './cashier.exports.ts';
import { creditReviewed } from './cashier.reviews.ts';
import { creditStaffDeposit } from './credit-staff-deposit.ts';
import { getStaffDeposit } from './get-staff-deposit.ts';
import { listStaffDeposits } from './list-staff-deposits.ts';
import { rejectStaffDeposit } from './reject-staff-deposit.ts';

/** Office calls of this module. */
export const cashierOffice: Module = {
  name: 'cashier/office',
  answers: [creditStaffDeposit, getStaffDeposit, listStaffDeposits, rejectStaffDeposit],
};

/** Effects of approved requests. */
export const cashierEffects = { deposit_credit: creditReviewed } satisfies Partial<RequestEffects>;

/** Exports of deposits. */
export const cashierExports = { deposits: depositsExport } satisfies Partial<ExportSources>;
