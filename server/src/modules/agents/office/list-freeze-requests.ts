import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { freezePage } from './agents.office.store.ts';

export const listFreezeRequests = answer(agentsOfficeCalls.listFreezeRequests, async ({ query }, context) => {
  const { pageNo, pageSize } = query;
  const { rows, total } = await freezePage(context.db, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return done({
    list: rows.map((row) => ({
      ...{ id: row.id, reason: row.reason, state: row.state, decidedBy: row.decided_by },
      agent: { id: row.agent_id, account: row.agent },
      member: { id: row.member_id, account: row.member },
      createdAt: iso(row.created_at),
    })),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
  });
});
