import type { Module } from '../../../platform/index.ts';
import { exportHook, findHook } from '../../staff/index.ts';
import { getStaffWager } from './get-staff-wager.ts';
import { returnsExport, wagersExport } from './wager.exports.ts';
import { findRound, findSlip, findWager } from './wager.finding.ts';

/** What operators do with this module. */
export const wagerOffice: Module = {
  name: 'wager/office',
  answers: [getStaffWager],
  hooks: [
    exportHook({ wagers: wagersExport, returns: returnsExport }),
    findHook({ wager: findWager, slip: findSlip, round: findRound }),
  ],
};
