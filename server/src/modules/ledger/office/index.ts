import type { Module } from '../../../platform/index.ts';
import { settingsHook } from '../../site/index.ts';
import { effectHook, exportHook, factsHook } from '../../staff/index.ts';
import { auditHook } from '../index.ts';
import { adjustmentChecks } from './ledger.adjustments.audit.store.ts';
import { adjustmentEffect, adjustmentFacts } from './ledger.adjustments.ts';
import { adjustmentsExport } from './ledger.adjustments-export.ts';
import { changeCurrencyEffect } from './ledger.currency-changes.ts';
import { statementExport } from './ledger.exports.ts';
import { ledgerSettings } from './ledger.settings.ts';
import { listCurrencies } from './list-currencies.ts';
import { requestAdjustment } from './request-adjustment.ts';
import { requestCurrencyChange } from './request-currency-change.ts';

/** What operators do with this module. */
export const ledgerOffice: Module = {
  name: 'ledger/office',
  answers: [listCurrencies, requestAdjustment, requestCurrencyChange],
  hooks: [
    settingsHook({ order: 100, settings: ledgerSettings }),
    auditHook(adjustmentChecks),
    exportHook({ statement: statementExport, adjustments: adjustmentsExport }),
    effectHook({ adjustment: adjustmentEffect, currency_change: changeCurrencyEffect }),
    factsHook({ adjustment: adjustmentFacts }),
  ],
};
