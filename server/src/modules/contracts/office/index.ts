import type { Module } from '../../../platform/index.ts';
import { effectHook, waitingHook } from '../../staff/index.ts';
import { runsWaiting } from './contracts.office.store.ts';
import { decideRun } from './contracts.runs.ts';
import { decideActiveCount } from './decide-active-count.ts';
import { decideGeneralContract } from './decide-general-contract.ts';
import { getContractOverview } from './get-contract-overview.ts';
import { listAllContracts } from './list-all-contracts.ts';
import { offerGeneralContract } from './offer-general-contract.ts';
import { pauseSettlement } from './pause-settlement.ts';
import { requestDividendDecision } from './request-dividend-decision.ts';
import { startSettlement } from './start-settlement.ts';

/** Office calls of this module. */
export const contractsOffice: Module = {
  name: 'contracts/office',
  answers: [
    decideActiveCount,
    decideGeneralContract,
    getContractOverview,
    listAllContracts,
    offerGeneralContract,
    pauseSettlement,
    requestDividendDecision,
    startSettlement,
  ],
  hooks: [
    effectHook({ dividend_run: decideRun }),
    waitingHook({ key: 'runs', rights: ['agents'], path: '/contracts', waiting: runsWaiting }),
  ],
};
