import { cashierCalls } from '@lantern/contract/cashier';
import { answer, dayStartMs, done } from '../../../platform/index.ts';
import { presentWithdrawal } from '../withdrawals/cashier.withdrawal.present.ts';
import { withdrawalPage } from '../withdrawals/cashier.withdrawal.store.ts';
import { DAY_MS } from '../withdrawals/cashier.withdrawal-settings.ts';

export const listWithdrawals = answer(cashierCalls.listWithdrawals, async ({ actor, query }, { db }) => {
  const { pageNo, pageSize, state, from, to } = query;
  const filter = {
    state,
    // No withdrawal is older than the clock of computers, and the database knows no year 0.
    fromMs: from === '' ? null : Math.max(0, dayStartMs(from)),
    toMs: to === '' ? null : dayStartMs(to) + DAY_MS,
  };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { total, list } = await withdrawalPage(db, actor.memberId, filter, page);
  return done({
    list: await Promise.all(list.map((withdrawal) => presentWithdrawal(db, withdrawal))),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
  });
});
