import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { headOf } from '../../contracts/index.ts';
import { agentFigures, transferredSums } from './agents.office.store.ts';

export const getAgentFigures = answer(agentsOfficeCalls.getAgentFigures, async (_request, context) => {
  const nowMs = context.clock.nowMs();
  const month = (await headOf(context.db)).zone.dayAt(nowMs).slice(0, 7);
  const row = await agentFigures(context.db, `${month}-01`);
  const transferred = await transferredSums(context.db, nowMs);
  return done({
    ...{ month, generalAgents: row.general_agents, agents: row.agents, people: row.people, active: row.active },
    ...{ links: row.links, freezeRequests: row.freeze_requests },
    transferred: transferred.map(({ currency, amount }) => ({ currency, amount: formatAmount(BigInt(amount)) })),
  });
});
