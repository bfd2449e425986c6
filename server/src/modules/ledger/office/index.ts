import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook } from '../../staff/index.ts';
import { changeCurrencyEffect } from './ledger.currency-changes.ts';
import { statementExport } from './ledger.exports.ts';
import { listCurrencies } from './list-currencies.ts';
import { requestCurrencyChange } from './request-currency-change.ts';

/** What operators do with this module. */
export const ledgerOffice: Module = {
  name: 'ledger/office',
  answers: [listCurrencies, requestCurrencyChange],
  hooks: [exportHook({ statement: statementExport }), effectHook({ currency_change: changeCurrencyEffect })],
};
