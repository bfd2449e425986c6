import type { Module } from '../../../platform/index.ts';
import { exportHook } from '../../staff/index.ts';
import { returnsExport, wagersExport } from './wager.exports.ts';

/** What operators do with this module. */
export const wagerOffice: Module = {
  name: 'wager/office',
  answers: [],
  hooks: [exportHook({ wagers: wagersExport, returns: returnsExport })],
};
