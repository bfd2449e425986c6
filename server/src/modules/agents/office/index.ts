import type { Module } from '../../../platform/index.ts';
import { effectHook } from '../../staff/index.ts';
import { moveBranchEffect } from './agents.moves.ts';

/** Office calls of this module. */
export const agentsOffice: Module = {
  name: 'agents/office',
  answers: [],
  hooks: [effectHook({ branch_move: moveBranchEffect })],
};
