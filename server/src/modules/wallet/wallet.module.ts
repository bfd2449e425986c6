import { type AppContext, every, type JobHandlers, type Module } from '../../platform/index.ts';
import { beginStatement } from './calls/begin-statement.ts';
import { cancelStatement } from './calls/cancel-statement.ts';
import { getBalance } from './calls/get-balance.ts';
import { getConsolidated } from './calls/get-consolidated.ts';
import { getProfit } from './calls/get-profit.ts';
import { getResults } from './calls/get-results.ts';
import { listMovements } from './calls/list-movements.ts';
import { listStatements } from './calls/list-statements.ts';
import { readStatement } from './calls/read-statement.ts';
import { makeStatement } from './statements/wallet.statement-job.ts';
import { STATEMENT_JOB, sweepStatements } from './statements/wallet.statements.store.ts';

import { contractRequestsHook, vendorMoneyHook } from './wallet.points.ts';

const SWEEP_JOB = 'wallet.sweep';
const SWEEP_EVERY_MS = 3600_000;

const jobs = (context: AppContext): JobHandlers => ({
  [STATEMENT_JOB]: {
    isAside: true,
    long: async ({ key }) => {
      await makeStatement(context, key);
      return undefined;
    },
  },
  [SWEEP_JOB]: every(SWEEP_EVERY_MS, (tx) => sweepStatements(tx, context)),
});

export const wallet: Module = {
  name: 'wallet',
  answers: [
    getBalance,
    getConsolidated,
    getResults,
    listMovements,
    getProfit,
    beginStatement,
    listStatements,
    cancelStatement,
    readStatement,
  ],
  points: [vendorMoneyHook, contractRequestsHook],
  jobs,
};
