import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { officeDeposits } from '../index.ts';
import { presentDeposits } from './cashier.reviews.ts';

export const listStaffDeposits = answer(cashierOfficeCalls.listStaffDeposits, async ({ actor, query }, context) => {
  await noteView(context, actor, 'deposit.list', 'deposits');
  const { pageNo, pageSize, state } = query;
  const { rows, total } = await officeDeposits(context.db, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await presentDeposits(context, rows);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
