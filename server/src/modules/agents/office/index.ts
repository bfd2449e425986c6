import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook, waitingHook } from '../../staff/index.ts';
import { addGeneralAgent } from './add-general-agent.ts';
import { modeFacts, setModeEffect } from './agents.modes.ts';
import { moveBranchEffect, moveFacts } from './agents.moves.ts';
import { freezesWaiting } from './agents.office.store.ts';
import { decideFreezeRequest } from './decide-freeze-request.ts';
import { getAgentFigures } from './get-agent-figures.ts';
import { getPrizeMode } from './get-prize-mode.ts';
import { listAgentSigns } from './list-agent-signs.ts';
import { listAgentTree } from './list-agent-tree.ts';
import { listFreezeRequests } from './list-freeze-requests.ts';
import { requestBranchMove } from './request-branch-move.ts';
import { setPrizeMode } from './set-prize-mode.ts';

/** Office calls of this module. */
export const agentsOffice: Module = {
  name: 'agents/office',
  answers: [
    addGeneralAgent,
    decideFreezeRequest,
    getAgentFigures,
    getPrizeMode,
    listAgentSigns,
    listAgentTree,
    listFreezeRequests,
    requestBranchMove,
    setPrizeMode,
  ],
  hooks: [
    effectHook({ branch_move: moveBranchEffect, prize_mode: setModeEffect }),
    factsHook({ branch_move: moveFacts, prize_mode: modeFacts }),
    waitingHook({ key: 'freezes', rights: ['agents'], path: '/agents?view=freeze', waiting: freezesWaiting }),
  ],
};
