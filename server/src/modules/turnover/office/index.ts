import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook } from '../../staff/index.ts';
import { changeTurnoverWeights } from './change-turnover-weights.ts';
import { listTurnoverWeights } from './list-turnover-weights.ts';
import { weightsExport } from './turnover.exports.ts';
import { changeWeightsEffect } from './turnover.weight-changes.ts';

/** What operators do with this module. */
export const turnoverOffice: Module = {
  name: 'turnover/office',
  answers: [changeTurnoverWeights, listTurnoverWeights],
  hooks: [effectHook({ turnover_weights: changeWeightsEffect }), exportHook({ turnover_weights: weightsExport })],
};
