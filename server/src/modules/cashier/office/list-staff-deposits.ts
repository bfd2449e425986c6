import type { QueryOf } from '@lantern/contract';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { idFloorOf } from '@lantern/kernel';
import { answer, done, type Needs, paged, rangeOf } from '../../../platform/index.ts';
import { noteView, periodOf } from '../../staff/index.ts';
import { officeDeposits } from '../index.ts';
import { memberTyped, microsTyped } from './cashier.filters.ts';
import { presentDeposits } from './cashier.reviews.ts';

type Query = QueryOf<typeof cashierOfficeCalls.listStaffDeposits>;

async function filterOf(context: Needs<'db'>, query: Query) {
  const { fromMs, toMs } = periodOf(query);
  return {
    state: query.state,
    memberId: await memberTyped(context, query.member),
    paymentId: query.payment,
    method: query.method,
    fromId: fromMs === null ? null : idFloorOf(fromMs),
    toId: toMs === null ? null : idFloorOf(toMs),
    leastMicros: microsTyped(query.least),
    mostMicros: microsTyped(query.most),
    sort: query.sort,
  };
}

export const listStaffDeposits = answer(cashierOfficeCalls.listStaffDeposits, async ({ actor, query }, context) => {
  await noteView(context, actor, 'deposit.list', 'deposits');
  const page = rangeOf(query);
  const { rows, total } = await officeDeposits(context.db, await filterOf(context, query), page);
  const list = await presentDeposits(context, rows);
  return done(paged(list, total, query));
});
