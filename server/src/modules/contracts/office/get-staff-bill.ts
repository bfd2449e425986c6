import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';
import { explainBill } from '../settling/contracts.explain.ts';

export const getStaffBill = answer(contractsOfficeCalls.getStaffBill, async ({ params: { id } }, { db }) => {
  const bill = await billOf(db, id);
  const explained = bill && (await explainBill(db, bill, null));
  if (!explained) return refuse('not_found');
  return done({ ...explained, uplineId: bill.upline_id, downlineId: bill.downline_id, runId: bill.run_id });
});
