import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { addDays, formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { headOf } from '../../contracts/index.ts';
import { treePage, wayTo } from './agents.office.store.ts';

const firstOfNext = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;

export const listAgentTree = answer(agentsOfficeCalls.listAgentTree, async ({ query }, context) => {
  const { pageNo, pageSize, q, level } = query;
  const under = query.under === '' ? null : BigInt(query.under);
  const month = query.month || (await headOf(context.db)).zone.dayAt(context.clock.nowMs()).slice(0, 7);
  const from = `${month}-01`;
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await treePage(context.db, { under, q, level, from, before: firstOfNext(from), ...page });
  return done({
    list: rows.map(({ created_at, frozen_at, valid, paid, paid_by, ...row }) => ({
      ...row,
      ...{ valid: formatAmount(BigInt(valid)), paid: formatAmount(BigInt(paid)), paidBy: paid_by },
      createdAt: iso(created_at),
      frozen: frozen_at !== null,
    })),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize, month },
    path: under === null || q !== '' ? [] : await wayTo(context.db, under),
  });
});
