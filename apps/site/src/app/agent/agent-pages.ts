import { agentTeamOverview, downlineManagmentView, registerCenter } from '../../modules/agents/index.ts';
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

/** The merchant's announcements are those of the content module. */
const agentAnnouncement: AgentPage = {
  id: 'agentAnnouncement',
  icon: 'bell',
  texts: ['content'],
  load: () => import('./announcement-page.tsx').then((page) => page.AnnouncementPage),
};

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
