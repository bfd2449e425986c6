import { agentsCalls } from '@lantern/contract/agents';
import { answer, done, refuse } from '../../../platform/index.ts';
import { figuresOfBranches } from '../agents.branches.ts';
import { pathTo, teamPage } from '../agents.team.store.ts';
import { presentTeamMember } from '../agents.team.ts';
import { isBelow, teamSize } from '../agents.tree.store.ts';

export const listTeam = answer(agentsCalls.listTeam, async ({ actor, query }, context) => {
  const { pageNo, pageSize, q = '', level = null, only = null } = query;
  const agentId = actor.memberId;
  const named = query.under === undefined ? agentId : BigInt(query.under);
  if (named !== agentId && !(await isBelow(context.db, agentId, named))) return refuse('not_found');
  const prefix = q.trim();
  // A search and a level look through the whole team; otherwise the list is of direct downlines.
  const under = prefix !== '' || level !== null ? null : named;
  const { rows, total } = await teamPage(context.db, context.clock.nowMs(), {
    ...{ agentId, under, prefix, level, only, limit: pageSize, offset: (pageNo - 1) * pageSize },
  });
  const top = under ?? agentId;
  const members = [...rows.map(({ id }) => id), top.toString()];
  const { days, of } = await figuresOfBranches(context, actor, { period: query.period, members });
  return done({
    list: rows.map((row) => ({ ...presentTeamMember(row), figures: of(row.id) })),
    branch: { ...of(top.toString()), ...(await teamSize(context.db, top)) },
    ...days,
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
    path: named === agentId ? [] : await pathTo(context.db, agentId, named),
  });
});
