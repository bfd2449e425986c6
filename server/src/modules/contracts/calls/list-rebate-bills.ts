import { contractsCalls } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { answer, done, paged, refuse } from '../../../platform/index.ts';
import { isPeriod } from '../contracts.period.ts';
import { rebateBillPage } from '../rebates/contracts.rebates.store.ts';
import { presentRebateBill } from '../rebates/contracts.rebates.ts';

export const listRebateBills = answer(contractsCalls.listRebateBills, async ({ actor, query }, context) => {
  const { from, to, pageNo, pageSize } = query;
  if (!isPeriod(from, to)) return refuse('bad_period');
  const ask = { agentId: actor.memberId, from, to, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total, amount, paid } = await rebateBillPage(context.db, ask);
  return done({
    ...paged(rows.map(presentRebateBill), total, query),
    totals: { amount: formatAmount(BigInt(amount)), paid: formatAmount(BigInt(paid)) },
    currency: actor.currency,
  });
});
