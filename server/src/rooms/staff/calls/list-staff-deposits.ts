import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { officeDeposits } from '../../cashier/index.ts';
import { noteView } from '../staff.acts.ts';
import { presentDeposits } from '../staff.deposits.ts';

export const listStaffDeposits = answer(staffCalls.listStaffDeposits, async ({ actor, query }, world) => {
  await noteView(world, actor, 'deposit.list', 'deposits');
  const { pageNo, pageSize, state } = query;
  const { rows, total } = await officeDeposits(world.db, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await presentDeposits(world, rows);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
