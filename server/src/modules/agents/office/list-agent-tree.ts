import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { treePage, wayTo } from './agents.office.store.ts';

export const listAgentTree = answer(agentsOfficeCalls.listAgentTree, async ({ query }, context) => {
  const { pageNo, pageSize, q } = query;
  const under = query.under === '' ? null : BigInt(query.under);
  const { rows, total } = await treePage(context.db, { under, q, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return done({
    list: rows.map(({ created_at, frozen_at, ...row }) => ({
      ...row,
      createdAt: iso(created_at),
      frozen: frozen_at !== null,
    })),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
    path: under === null || q !== '' ? [] : await wayTo(context.db, under),
  });
});
