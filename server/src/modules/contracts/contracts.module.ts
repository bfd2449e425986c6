import { demoMonthHook, everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { branchFiguresHook } from '../agents/index.ts';
import { auditHook } from '../ledger/index.ts';
import { finalsHook } from '../wager/index.ts';
import { contractRequestsHook } from '../wallet/index.ts';
import { checkContract } from './calls/check-contract.ts';
import { getContract } from './calls/get-contract.ts';
import { getContractBill } from './calls/get-contract-bill.ts';
import { getRebateBill } from './calls/get-rebate-bill.ts';
import { getTeamFigures } from './calls/get-team-figures.ts';
import { getTeamResults } from './calls/get-team-results.ts';
import { listContractBills } from './calls/list-contract-bills.ts';
import { listContractDownlines } from './calls/list-contract-downlines.ts';
import { listContracts } from './calls/list-contracts.ts';
import { listDownlineTransactions } from './calls/list-downline-transactions.ts';
import { listRebateBills } from './calls/list-rebate-bills.ts';
import { listTeamBets } from './calls/list-team-bets.ts';
import { offerContract } from './calls/offer-contract.ts';
import { processContractHourSalary } from './calls/process-contract-hour-salary.ts';
import { processDailySalContract } from './calls/process-daily-sal-contract.ts';
import { processDividendReq } from './calls/process-dividend-req.ts';
import { processRealTimeSalaryContract } from './calls/process-real-time-salary-contract.ts';
import { recomputeContractBill } from './calls/recompute-contract-bill.ts';
import { simulateContract } from './calls/simulate-contract.ts';
import { simulateOffer } from './calls/simulate-offer.ts';
import { contractChecks } from './contracts.audit.store.ts';
import { contractsOfDay } from './contracts.month.ts';
import { contractRequests } from './contracts.requests.ts';
import { headOf } from './contracts.zone.store.ts';
import { branchSums } from './figures/contracts.branches.store.ts';
import { settleRebates, sharesReader } from './rebates/contracts.rebates.ts';
import { figuresReader, settleAll } from './settling/contracts.runs.ts';

const SETTLE_JOB = 'contracts.settle';
const SETTLE_EVERY_MS = 2000;

export const contracts: Module = {
  name: 'contracts',
  answers: [
    checkContract,
    getContract,
    getContractBill,
    getRebateBill,
    getTeamFigures,
    getTeamResults,
    listContractBills,
    listContractDownlines,
    listContracts,
    listDownlineTransactions,
    listRebateBills,
    listTeamBets,
    offerContract,
    processContractHourSalary,
    processDailySalContract,
    processDividendReq,
    processRealTimeSalaryContract,
    recomputeContractBill,
    simulateContract,
    simulateOffer,
  ],
  jobs: (context): JobHandlers => ({
    [SETTLE_JOB]: {
      ...everyLong(SETTLE_EVERY_MS, async () => (await settleAll(context)) || settleRebates(context), {
        moreInMs: 100,
      }),
      isAside: true,
    },
  }),
  hooks: [
    contractRequestsHook(contractRequests),
    auditHook(contractChecks),
    demoMonthHook(contractsOfDay),
    finalsHook(figuresReader, sharesReader),
    branchFiguresHook({ zone: async (db) => (await headOf(db)).zone, sums: branchSums }),
  ],
};
