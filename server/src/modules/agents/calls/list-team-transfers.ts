import { agentsCalls } from '@lantern/contract/agents';
import { answer, done } from '../../../platform/index.ts';
import { transfersOf } from '../agents.transfers.store.ts';
import { presentTransfers } from '../agents.transfers.ts';

export const listTeamTransfers = answer(agentsCalls.listTeamTransfers, async ({ actor, query }, context) => {
  const { pageNo, pageSize } = query;
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await transfersOf(context.db, actor.memberId, page);
  return done({
    list: await presentTransfers(context.db, rows, actor.memberId),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
  });
});
