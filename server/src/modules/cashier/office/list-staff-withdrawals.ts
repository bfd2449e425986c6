import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { noteView, periodOf } from '../../staff/index.ts';
import { memberTyped, microsTyped } from './cashier.filters.ts';
import { presentQueue } from './cashier.withdrawal-desk.ts';
import { withdrawalQueue } from './cashier.withdrawal-queue.store.ts';

export const listStaffWithdrawals = answer(
  cashierOfficeCalls.listStaffWithdrawals,
  async ({ actor, query }, context) => {
    await noteView(context, actor, 'withdrawal.list', 'withdrawals');
    const { pageNo, pageSize, tab, state, kind, method, sign, claim, sort } = query;
    const filter = {
      ...{ tab, state, kind, method, sign, claim, sort, ...periodOf(query) },
      memberId: await memberTyped(context, query.member),
      ...{ staffId: actor.staffId, nowMs: context.clock.nowMs() },
      ...{ leastMicros: microsTyped(query.least), mostMicros: microsTyped(query.most) },
    };
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await withdrawalQueue(context.db, filter, page);
    return done({
      list: await presentQueue(context, list, actor),
      ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
    });
  },
);
