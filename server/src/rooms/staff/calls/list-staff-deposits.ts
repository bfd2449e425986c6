import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { officeDeposits } from '../../cashier/index.ts';
import { presentDeposits } from '../staff.deposits.ts';

export const listStaffDeposits = answer(staffCalls.listStaffDeposits, async ({ query }, world) => {
  const { pageNo, pageSize, state } = query;
  const { rows, total } = await officeDeposits(world.db, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await presentDeposits(world, rows);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
