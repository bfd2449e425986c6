import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { agentFigures } from './agents.office.store.ts';

export const getAgentFigures = answer(agentsOfficeCalls.getAgentFigures, async (_request, context) => {
  const row = await agentFigures(context.db, context.clock.nowMs());
  return done({
    ...{ generalAgents: row.general_agents, agents: row.agents, people: row.people, links: row.links },
    ...{ freezeRequests: row.freeze_requests, transferred: formatAmount(BigInt(row.transferred)) },
  });
});
