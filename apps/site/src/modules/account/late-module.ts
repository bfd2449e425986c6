import { latePart } from '../../shared/late-part.ts';
import type { LateModule } from '../../shared/site-module/index.ts';

export const account: LateModule = {
  panel: [
    {
      // The front page of the member panel: balance, the month, the latest bets (spec 2).
      id: 'memberCenter',
      group: 'own',
      order: 10,
      title: 'site.panel.memberCenter',
      icon: 'home',
      real: true,
      // The states of the latest bets use the texts of the record.
      texts: ['account.panel', 'wager', 'safer-play', 'cashier.withdraw'],
      load: () => import('./pages/member-center.tsx').then((page) => page.MemberCenter),
    },
    {
      // My account (spec 2): identity, and the password.
      id: 'securityCenter',
      group: 'own',
      order: 20,
      title: 'site.panel.securityCenter',
      icon: 'shield',
      real: true,
      texts: ['account', 'account.panel', 'session', 'field'],
      load: () => import('./pages/security-center.tsx').then((page) => page.SecurityCenter),
    },
  ],
  windows: {
    changePassword: latePart(['session', 'account', 'field'], () =>
      import('./windows/change-password-window.tsx').then((module) => module.ChangePasswordWindow),
    ),
  },
};
