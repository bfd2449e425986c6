import {
  agentAnnouncement,
  agentTeamOverview,
  downlineManagmentView,
  registerCenter,
} from '../../modules/agents/index.ts';
import {
  agentDailyWages2,
  agentDividendRecordCopy2,
  agentDownlineTransactionDetailsCopy,
  agentHourSalary,
  agentRealtimeSalary,
  agentRevenueReport,
  palStatementsAgentCopy,
  personalHistoryCopy,
} from '../../modules/contracts/index.ts';
import type { AgentPage } from '../../shared/agent-centre/index.ts';

/** The pages of the agent centre. The server's menu says which of them this merchant has, and their order (spec 2). */
export const AGENT_PAGES: readonly AgentPage[] = [
  agentAnnouncement,
  agentTeamOverview,
  registerCenter,
  downlineManagmentView,
  personalHistoryCopy,
  palStatementsAgentCopy,
  agentRevenueReport,
  agentDownlineTransactionDetailsCopy,
  agentDividendRecordCopy2,
  agentDailyWages2,
  agentHourSalary,
  agentRealtimeSalary,
];
