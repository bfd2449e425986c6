import type { AgentPage } from '../../shared/agent-centre/index.ts';

const texts = ['contracts', 'catalogue', 'field'] as const;

/** Pages of the agent centre (spec 2), each loaded when it is first opened. */
export const personalHistoryCopy: AgentPage = {
  id: 'personalHistoryCopy',
  icon: 'ticket',
  texts,
  load: () => import('./pages/team-betting-page.tsx').then((page) => page.TeamBettingPage),
};
export const palStatementsAgentCopy: AgentPage = {
  id: 'palStatementsAgentCopy',
  icon: 'chart',
  texts,
  load: () => import('./pages/team-betting-page.tsx').then((page) => page.ProfitLossPage),
};
export const agentRevenueReport: AgentPage = {
  id: 'agentRevenueReport',
  icon: 'wallet',
  texts,
  load: () => import('./pages/income-page.tsx').then((page) => page.IncomePage),
};
export const agentDownlineTransactionDetailsCopy: AgentPage = {
  id: 'agentDownlineTransactionDetailsCopy',
  icon: 'swap',
  texts,
  load: () => import('./pages/transactions-page.tsx').then((page) => page.TransactionsPage),
};
export const agentDividendRecordCopy2: AgentPage = {
  id: 'agentDividendRecordCopy2',
  icon: 'star',
  texts,
  load: () => import('./pages/contract-pages.tsx').then((page) => page.DividendPage),
};
export const agentDailyWages2: AgentPage = {
  id: 'agentDailyWages2',
  icon: 'calendar',
  texts,
  load: () => import('./pages/contract-pages.tsx').then((page) => page.DailyPage),
};
export const agentHourSalary: AgentPage = {
  id: 'agentHourSalary',
  icon: 'clock',
  texts,
  load: () => import('./pages/contract-pages.tsx').then((page) => page.HourlyPage),
};
export const agentRealtimeSalary: AgentPage = {
  id: 'agentRealtimeSalary',
  icon: 'bolt',
  texts,
  load: () => import('./pages/contract-pages.tsx').then((page) => page.RealtimePage),
};
