import { contractsCalls } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import type { ContractKind } from '@lantern/rules/agents';
import { answer, done, paged, refuse } from '../../../platform/index.ts';
import { isPeriod } from '../contracts.period.ts';
import { presentBill } from '../contracts.present.ts';
import { billPage, billTotals } from '../settling/contracts.bill-pages.store.ts';

export const listContractBills = answer(contractsCalls.listContractBills, async ({ actor, query }, context) => {
  const { side, kind = null, state, from, to, pageNo, pageSize } = query;
  if (!isPeriod(from, to)) return refuse('bad_period');
  const ask = { memberId: actor.memberId, side, kind, isOwed: state === 'owed', from, to };
  const totals = await billTotals(context.db, ask);
  const rows = await billPage(context.db, ask, pageSize, (pageNo - 1) * pageSize);
  const count = totals.reduce((sum, { bills }) => sum + bills, 0);
  const of = (value: string): string => formatAmount(BigInt(value));
  return done({
    ...paged(
      rows.map((row) => presentBill(row, actor.memberId)),
      count,
      query,
    ),
    totals: totals.map((one) => ({
      ...{ kind: one.kind as ContractKind, bills: one.bills },
      ...{ amount: of(one.amount), paid: of(one.paid), open: of(one.open) },
    })),
    currency: actor.currency,
  });
});
