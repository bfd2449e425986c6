import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { billsExport, contractsExport, settlementsExport } from './contracts.exports.ts';
import { findBill } from './contracts.finding.ts';
import { runsWaiting } from './contracts.office.store.ts';
import { generalContractFacts, offerGeneralContract } from './contracts.platform-offers.ts';
import { decideRun, runFacts } from './contracts.runs.ts';
import { decideActiveCount } from './decide-active-count.ts';
import { decideGeneralContract } from './decide-general-contract.ts';
import { getContractOverview } from './get-contract-overview.ts';
import { getStaffBill } from './get-staff-bill.ts';
import { getStaffContract } from './get-staff-contract.ts';
import { listAllContracts } from './list-all-contracts.ts';
import { listRunBills } from './list-run-bills.ts';
import { pauseSettlement } from './pause-settlement.ts';
import { requestDividendDecision } from './request-dividend-decision.ts';
import { requestGeneralContract } from './request-general-contract.ts';
import { startSettlement } from './start-settlement.ts';

/** Office calls of this module. */
export const contractsOffice: Module = {
  name: 'contracts/office',
  answers: [
    decideActiveCount,
    decideGeneralContract,
    getContractOverview,
    getStaffBill,
    getStaffContract,
    listAllContracts,
    listRunBills,
    pauseSettlement,
    requestDividendDecision,
    requestGeneralContract,
    startSettlement,
  ],
  hooks: [
    effectHook({ dividend_run: decideRun, general_contract: offerGeneralContract }),
    factsHook({ dividend_run: runFacts, general_contract: generalContractFacts }),
    findHook({ bill: findBill }),
    exportHook({ contracts: contractsExport, bills: billsExport, settlements: settlementsExport }),
    waitingHook({ key: 'runs', rights: ['agents'], path: '/contracts', waiting: runsWaiting }),
  ],
};
