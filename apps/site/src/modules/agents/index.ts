import type { AgentPage } from '../../shared/agent-centre/index.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';
import { useSession } from '../../shared/session/index.ts';

/** Pages of the agent centre (spec 2), each loaded when it is first opened. */
export const agentTeamOverview: AgentPage = {
  id: 'agentTeamOverview',
  icon: 'home',
  texts: ['agents', 'contracts', 'catalogue'],
  load: () => import('./pages/overview-page.tsx').then((page) => page.OverviewPage),
};
export const registerCenter: AgentPage = {
  id: 'registerCenter',
  icon: 'user',
  texts: ['agents', 'field'],
  load: () => import('./pages/register-page.tsx').then((page) => page.RegisterPage),
};
export const downlineManagmentView: AgentPage = {
  id: 'downlineManagmentView',
  icon: 'users',
  texts: ['agents', 'field', 'cashier.withdraw', 'session'],
  load: () => import('./pages/team-page.tsx').then((page) => page.TeamPage),
};

/** Transfer to upline (spec 2), a page of the member panel. */
export const transferUpline: PanelEntry = {
  id: 'transferUpline',
  title: 'site.frame.panel.transferUpline',
  icon: 'up',
  real: true,
  // Only a member with an upline has it.
  useOffered: () => useSession((state) => state.member?.toUpline === true),
  texts: ['agents', 'field', 'cashier.withdraw', 'session'],
  load: () => import('./pages/transfer-upline-page.tsx').then((page) => page.TransferUplinePage),
};
