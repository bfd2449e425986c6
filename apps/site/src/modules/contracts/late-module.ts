import type { LateModule } from '../../shared/site-module/index.ts';
import { useAgentNotices } from './use-agent-notices.ts';

const texts = ['contracts', 'catalogue', 'field'] as const;

export const contracts: LateModule = {
  agentPages: [
    {
      id: 'personalHistoryCopy',
      icon: 'ticket',
      texts,
      load: () => import('./pages/team-betting-page.tsx').then((page) => page.TeamBettingPage),
    },
    {
      id: 'palStatementsAgentCopy',
      icon: 'chart',
      texts,
      load: () => import('./pages/team-betting-page.tsx').then((page) => page.ProfitLossPage),
    },
    {
      id: 'agentRevenueReport',
      icon: 'wallet',
      texts,
      load: () => import('./pages/income-page.tsx').then((page) => page.IncomePage),
    },
    {
      id: 'agentDownlineTransactionDetailsCopy',
      icon: 'swap',
      texts,
      load: () => import('./pages/transactions-page.tsx').then((page) => page.TransactionsPage),
    },
    {
      id: 'agentDividendRecordCopy2',
      icon: 'star',
      texts,
      load: () => import('./pages/contract-pages.tsx').then((page) => page.DividendPage),
    },
    {
      id: 'agentDailyWages2',
      icon: 'calendar',
      texts,
      load: () => import('./pages/contract-pages.tsx').then((page) => page.DailyPage),
    },
    {
      id: 'agentHourSalary',
      icon: 'clock',
      texts,
      load: () => import('./pages/contract-pages.tsx').then((page) => page.HourlyPage),
    },
    {
      id: 'agentRealtimeSalary',
      icon: 'bolt',
      texts,
      load: () => import('./pages/contract-pages.tsx').then((page) => page.RealtimePage),
    },
  ],
  useAgentNotices,
};
