import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, paged, refuse } from '../../../platform/index.ts';
import { billsOfRun } from '../settling/contracts.bill-pages.store.ts';
import { runOf } from '../settling/contracts.runs.store.ts';
import { presentRun, presentRunBill } from './contracts.runs.ts';

export const listRunBills = answer(contractsOfficeCalls.listRunBills, async ({ params: { id }, query }, { db }) => {
  const run = await runOf(db, id);
  if (!run) return refuse('not_found');
  const { pageNo, pageSize } = query;
  const { rows, total } = await billsOfRun(db, id, pageSize, (pageNo - 1) * pageSize);
  return done({ ...paged(rows.map(presentRunBill), total, query), run: presentRun(run) });
});
