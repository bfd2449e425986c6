import type { Module } from '../../../platform/index.ts';
import { exportHook } from '../../staff/index.ts';
import { statementExport } from './ledger.exports.ts';

/** What operators do with this module. */
export const ledgerOffice: Module = {
  name: 'ledger/office',
  answers: [],
  hooks: [exportHook({ statement: statementExport })],
};
