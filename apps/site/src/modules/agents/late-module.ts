import { useSession } from '../../shared/session/index.ts';
import type { LateModule } from '../../shared/site-module/index.ts';
import { useAgentNotices } from './use-agent-notices.ts';

export const agents: LateModule = {
  rereads: { 'transfer.made': ['listTeamTransfers', 'getBalance', 'getUplineTransfer'] },
  agentPages: [
    {
      id: 'agentTeamOverview',
      icon: 'home',
      texts: ['agents', 'contracts', 'catalogue'],
      load: () => import('./pages/overview-page.tsx').then((page) => page.OverviewPage),
    },
    {
      id: 'registerCenter',
      icon: 'user',
      texts: ['agents', 'field'],
      load: () => import('./pages/register-page.tsx').then((page) => page.RegisterPage),
    },
    {
      id: 'downlineManagmentView',
      icon: 'users',
      texts: ['agents', 'field', 'cashier.withdraw', 'session'],
      load: () => import('./pages/team-page.tsx').then((page) => page.TeamPage),
    },
  ],
  useAgentNotices,
  panel: [
    {
      // Transfer to upline (spec 2).
      id: 'transferUpline',
      group: 'money',
      order: 40,
      title: 'site.frame.panel.transferUpline',
      icon: 'up',
      real: true,
      // Only a member with an upline has it.
      useOffered: () => useSession((state) => state.member?.toUpline === true),
      texts: ['agents', 'field', 'cashier.withdraw', 'session'],
      load: () => import('./pages/transfer-upline-page.tsx').then((page) => page.TransferUplinePage),
    },
  ],
};
