import { latePart } from '../../shared/late-part.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** The front page of the member panel: balance, the month, the latest bets (spec 2). */
export const memberCenter: PanelEntry = {
  id: 'memberCenter',
  title: 'site.panel.memberCenter',
  icon: 'home',
  real: true,
  // The states of the latest bets use the texts of the record.
  texts: ['account.panel', 'wager', 'safer-play', 'cashier.withdraw'],
  load: () => import('./pages/member-center.tsx').then((page) => page.MemberCenter),
};

/** My account (spec 2): identity, and the password. */
export const securityCenter: PanelEntry = {
  id: 'securityCenter',
  title: 'site.panel.securityCenter',
  icon: 'shield',
  real: true,
  texts: ['account', 'account.panel', 'session', 'field'],
  load: () => import('./pages/security-center.tsx').then((page) => page.SecurityCenter),
};

/** Windows of the account, each loaded with its texts when it is first opened. */
export const accountWindows = {
  changePassword: latePart(['session', 'account', 'field'], () =>
    import('./windows/change-password-window.tsx').then((module) => module.ChangePasswordWindow),
  ),
};
