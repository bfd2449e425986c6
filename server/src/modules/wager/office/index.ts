import type { Module } from '../../../platform/index.ts';
import { exportHook } from '../../staff/index.ts';
import { getStaffWager } from './get-staff-wager.ts';
import { returnsExport, wagersExport } from './wager.exports.ts';

/** What operators do with this module. */
export const wagerOffice: Module = {
  name: 'wager/office',
  answers: [getStaffWager],
  hooks: [exportHook({ wagers: wagersExport, returns: returnsExport })],
};
