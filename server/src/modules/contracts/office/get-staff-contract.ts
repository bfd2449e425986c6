import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { presentBill, presentContract } from '../contracts.present.ts';
import { contractOf, versionsOf } from '../contracts.store.ts';
import { billsOfContract } from '../settling/contracts.bill-pages.store.ts';

const BILLS = 100;

export const getStaffContract = answer(contractsOfficeCalls.getStaffContract, async ({ params: { id } }, { db }) => {
  const row = await contractOf(db, id);
  if (!row) return refuse('not_found');
  const versions = await versionsOf(db, row);
  return done({
    ...presentContract(row, null),
    ...{ uplineId: row.upline_id, downlineId: row.downline_id, hash: row.hash },
    endedAt: row.ended_at && iso(row.ended_at),
    versions: versions.map((one) => presentContract(one, null)),
    bills: (await billsOfContract(db, id, BILLS)).map((bill) => presentBill(bill, null)),
  });
});
