import type { QueryOf } from '@lantern/contract';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { idFloorOf, parseAmount } from '@lantern/kernel';
import { type AppContext, answer, done } from '../../../platform/index.ts';
import { memberTyped } from '../../account/index.ts';
import { noteView, periodOf } from '../../staff/index.ts';
import { officeDeposits } from '../index.ts';
import { presentDeposits } from './cashier.reviews.ts';

type Query = QueryOf<typeof cashierOfficeCalls.listStaffDeposits>;

const micros = (typed: string): bigint | null => {
  const parsed = parseAmount(typed);
  return typed !== '' && parsed.ok ? parsed.value : null;
};

async function filterOf(context: AppContext, query: Query) {
  const { fromMs, toMs } = periodOf(query);
  return {
    state: query.state,
    memberId: await memberTyped(context.db, query.member),
    paymentId: query.payment,
    method: query.method,
    fromId: fromMs === null ? null : idFloorOf(fromMs),
    toId: toMs === null ? null : idFloorOf(toMs),
    leastMicros: micros(query.least),
    mostMicros: micros(query.most),
    sort: query.sort,
  };
}

export const listStaffDeposits = answer(cashierOfficeCalls.listStaffDeposits, async ({ actor, query }, context) => {
  await noteView(context, actor, 'deposit.list', 'deposits');
  const { pageNo, pageSize } = query;
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await officeDeposits(context.db, await filterOf(context, query), page);
  const list = await presentDeposits(context, rows);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
