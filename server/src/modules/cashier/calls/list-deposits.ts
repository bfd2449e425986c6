import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done } from '../../../platform/index.ts';
import { presentDeposit } from '../cashier.present.ts';
import { depositPage } from '../cashier.store.ts';

export const listDeposits = answer(cashierCalls.listDeposits, async ({ actor, query }, context) => {
  const { pageNo, pageSize } = query;
  const page = await depositPage(context.db, actor.memberId, pageSize, (pageNo - 1) * pageSize);
  return done({
    list: page.deposits.map(presentDeposit),
    total: page.total,
    totalPages: Math.ceil(page.total / pageSize),
    pageNo,
    pageSize,
  });
});
