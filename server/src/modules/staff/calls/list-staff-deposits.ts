import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { officeDeposits } from '../../cashier/index.ts';
import { noteView } from '../staff.audit-entries.ts';
import { presentDeposits } from '../staff.deposits.ts';

export const listStaffDeposits = answer(staffCalls.listStaffDeposits, async ({ actor, query }, context) => {
  await noteView(context, actor, 'deposit.list', 'deposits');
  const { pageNo, pageSize, state } = query;
  const { rows, total } = await officeDeposits(context.db, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await presentDeposits(context, rows);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
