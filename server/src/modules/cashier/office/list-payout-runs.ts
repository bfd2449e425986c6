import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { runPage } from '../index.ts';
import { presentRun } from './cashier.reconciliation.ts';

export const listPayoutRuns = answer(
  cashierOfficeCalls.listPayoutRuns,
  async ({ query: { pageNo, pageSize } }, { db }) => {
    const { rows, total } = await runPage(db, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return done({
      list: rows.map(presentRun),
      ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
    });
  },
);
